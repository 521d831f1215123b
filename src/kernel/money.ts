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

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount as a language writes it: `¥3,000`, `11 420 ¥`, `$10.50`; whole dollars without cents. Yen have their sign in every
 * language (some would write "JPY"), except in simplified Chinese, where ¥ is the renminbi: `JP¥3,000`.
 */
export function writeMoney(amount: Money, language: Language): string {
  const whole = units(amount);
  const digits = Number.isInteger(whole) ? 0 : CURRENCIES[amount.currency];
  const key = `${language} ${amount.currency} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    const hasOwnSign = amount.currency === "JPY" && language !== "zh";
    format = new Intl.NumberFormat(language, {
      style: "currency",
      currency: amount.currency,
      currencyDisplay: hasOwnSign ? "narrowSymbol" : "symbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(whole);
}
