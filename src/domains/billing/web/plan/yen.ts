import { useMoney } from "#platform/web/i18n/numbers.ts";

/** Whole yen as the reader's language writes them. */
export function useYen(): (yen: number) => string {
  const money = useMoney();
  return (yen) => money({ minor: yen, currency: "JPY" });
}
