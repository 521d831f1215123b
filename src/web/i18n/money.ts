import { useFormatter } from "use-intl";
import { CURRENCIES, type Money, units } from "../../shared/money.ts";

/** Writes amounts as the reader's language does: `¥3,000`, `$10.00`; whole dollars without their cents. */
export function useMoney(): (amount: Money) => string {
  const format = useFormatter();
  return (amount) => {
    const whole = units(amount);
    const digits = Number.isInteger(whole) ? 0 : CURRENCIES[amount.currency];
    return format.number(whole, {
      style: "currency",
      currency: amount.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  };
}
