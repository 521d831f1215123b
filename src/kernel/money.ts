import type { Language } from "./languages.ts";

/** Money is integer minor units with a currency. The yen has no minor unit: ¥3,000 is 3000. */
export const CURRENCIES = { JPY: 0, USD: 2 } as const;
export type Currency = keyof typeof CURRENCIES;

export interface Money {
  /** Minor units: yen, or cents. Always a safe integer. */
  minor: number;
  currency: Currency;
}

/** Converts whole units (yen, dollars). @throws RangeError when the amount has more decimals than the currency */
export function money(units: number, currency: Currency): Money {
  const minor = units * 10 ** CURRENCIES[currency];
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`${units} ${currency} is not a whole number of minor units`);
  return { minor, currency };
}

/** The amount in whole units, for display and for `Intl.NumberFormat`. */
export function units(amount: Money): number {
  return amount.minor / 10 ** CURRENCIES[amount.currency];
}

/**
 * Options of a number format for an amount: `¥3,000`, `11 420 ¥`, `$10.50`; whole dollars without cents. Yen have their
 * sign in every language (some would write "JPY"), except in simplified Chinese, where ¥ is the renminbi: `JP¥3,000`.
 */
export function moneyStyle(amount: Money, language: Language) {
  const digits = Number.isInteger(units(amount)) ? 0 : CURRENCIES[amount.currency];
  return {
    style: "currency",
    currency: amount.currency,
    currencyDisplay: amount.currency === "JPY" && language !== "zh" ? "narrowSymbol" : "symbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
}
