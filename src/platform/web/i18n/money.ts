import { createFormatter, useFormatter } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import { CURRENCIES, type Money, units } from "#kernel/money.ts";

/** Writes amounts as the reader's language does: `¥3,000`, `$10.00`; whole dollars without their cents. */
export function useMoney(): (amount: Money) => string {
  const format = useFormatter();
  return (amount) => write(format, amount);
}

/** The same in a language that is not the reader's. */
export function moneyIn(language: Language): (amount: Money) => string {
  const format = createFormatter({ locale: language });
  return (amount) => write(format, amount);
}

function write(format: ReturnType<typeof useFormatter>, amount: Money): string {
  const whole = units(amount);
  const digits = Number.isInteger(whole) ? 0 : CURRENCIES[amount.currency];
  return format.number(whole, {
    style: "currency",
    currency: amount.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
