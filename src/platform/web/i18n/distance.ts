import { useFormatter } from "use-intl";

/** Writes metres as a reader says them: kilometres to one decimal, metres below one kilometre. */
export function useDistance(): (metres: number) => string {
  const format = useFormatter();
  return (metres) => {
    const isShort = Math.round(metres) < 1_000;
    return format.number(isShort ? Math.round(metres) : metres / 1_000, {
      style: "unit",
      unit: isShort ? "meter" : "kilometer",
      unitDisplay: "short",
      minimumFractionDigits: isShort ? 0 : 1,
      maximumFractionDigits: isShort ? 0 : 1,
    });
  };
}
