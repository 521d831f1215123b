import { useFormatter } from "use-intl";

const STEPS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Writes how long something took in the largest unit that it fills: `2 hours`, `1.5 seconds`, `12 milliseconds`. */
export function useDuration(): (milliseconds: number) => string {
  const format = useFormatter();
  return (milliseconds) => {
    const seconds = milliseconds / 1_000;
    const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? (["millisecond", 0.001] as const);
    return format.number(seconds / length, {
      ...{ style: "unit", unit, unitDisplay: "long" },
      maximumFractionDigits: seconds / length < 10 ? 1 : 0,
    });
  };
}
