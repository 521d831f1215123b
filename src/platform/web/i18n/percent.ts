import { useFormatter } from "use-intl";

/** Writes hundredths of a percent as a percentage, with as many decimals as it needs: 250 is `2.5%`. */
export function usePercent(): (basisPoints: number) => string {
  const format = useFormatter();
  return (basisPoints) => format.number(basisPoints / 10_000, { style: "percent", maximumFractionDigits: 2 });
}
