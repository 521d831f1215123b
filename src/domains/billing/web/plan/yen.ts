import { useMoney } from "#platform/web/i18n/numbers.ts";

/** Formats whole yen in the reader's locale. */
export function useYen(): (yen: number) => string {
  const money = useMoney();
  return (yen) => money({ minor: yen, currency: "JPY" });
}
