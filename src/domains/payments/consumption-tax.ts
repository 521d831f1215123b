/** How a dish is sold: determines the Japanese consumption tax rate. */
export const SALE_KINDS = ["eat-in", "take-out"] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

/**
 * The rate in percent: 10; 8 for take-out food, but not for alcohol (Consumption Tax Act, article 2 and its first
 * schedule; in force since 2019-10-01).
 */
export function taxPercent(sale: SaleKind, isAlcohol: boolean): 8 | 10 {
  return sale === "take-out" && !isAlcohol ? 8 : 10;
}

/**
 * The tax included in a gross amount, in whole yen, rounded down. An invoice rounds once per rate, never per line
 * (qualified invoice system, Enforcement Order article 70-10): call it with the sum. @throws RangeError unless the
 * amount is a whole, non-negative number of yen
 */
export function includedTax(amountYen: number, percent: 8 | 10): number {
  if (!Number.isSafeInteger(amountYen) || amountYen < 0)
    throw new RangeError(`${amountYen} is not an amount in yen`);
  return Math.floor((amountYen * percent) / (100 + percent));
}
