import { createFormatter, useFormatter, useLocale } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import { type Money, moneyStyle, units } from "#kernel/money.ts";

/** Formats amounts in the user's language. */
export function useMoney(): (amount: Money) => string {
  const language = useLocale() as Language;
  const format = useFormatter();
  return (amount) => format.number(units(amount), moneyStyle(amount, language));
}

/** The same in a given language. */
export function moneyIn(language: Language): (amount: Money) => string {
  const format = createFormatter({ locale: language });
  return (amount) => format.number(units(amount), moneyStyle(amount, language));
}

/** Formats distances in meters: below one kilometer in meters, otherwise in kilometers with one decimal. */
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

const STEPS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Formats a duration in the largest unit that fits: `2 hours`, `1.5 seconds`, `12 milliseconds`. */
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

/** Formats basis points as a percentage with as many decimals as needed: 250 is `2.5%`. */
export function usePercent(): (basisPoints: number) => string {
  const format = useFormatter();
  return (basisPoints) => format.number(basisPoints / 10_000, { style: "percent", maximumFractionDigits: 2 });
}
/** Formats a number for a language (1,000 or 1.000; 2.5 or 2,5), including languages the interface does not support. */
export function plainNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
}
