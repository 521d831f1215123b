import { useFormatter, useTranslations } from "use-intl";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { isCuisine, isJapaneseKind } from "../cuisines.ts";
import type { Budget } from "../facts.ts";

/**
 * The most specific cuisine name available in the reader's language: ramen before Japanese. Null if there is none: the
 * source's own words may be in any language.
 */
export function useCuisineName(): (cuisine: string | null, word: string | null) => string | null {
  const t = useTranslations("food");
  return (cuisine, word) => {
    if (isJapaneseKind(word)) return t(`cuisine.${word}`);
    const key = `cuisineWord.${word}` as "cuisineWord.soba";
    if (word !== null && /^\w+$/.test(word) && t.has(key)) return t(key);
    return isCuisine(cuisine) ? t(`cuisine.${cuisine}`) : null;
  };
}

/** One to four yen signs with their label; the missing ones are shown pale. */
export function PriceLevel({ level }: { level: number }) {
  const food = useTranslations("food");
  const t = useTranslations("restaurant");
  const label = food(`price.${priceKey(level)}`);
  const symbols = "¥".repeat(level);
  return (
    <span>
      <span className="sr-only">{t("price", { symbols, label })}</span>
      <span aria-hidden="true">
        <b className="text-ink">{symbols}</b>
        <span className="opacity-40">{"¥".repeat(4 - level)}</span> {label}
      </span>
    </span>
  );
}

/** Text key of a price level; levels outside 1 to 4 are clamped. */
export function priceKey(level: number): "1" | "2" | "3" | "4" {
  return (["1", "2", "3", "4"] as const)[Math.min(4, Math.max(1, level)) - 1] ?? "1";
}

/** What one person is stated to pay, in yen: `¥1,000–2,000`. */
export function YenRange({ budget: { from, to } }: { budget: Budget }) {
  const format = useFormatter();
  const t = useTranslations("food");
  const money = useMoney();
  const [low, high] = [from, to].map((minor) => money({ minor, currency: "JPY" })) as [string, string];
  // The sign stands once, before the lower amount or after the higher one.
  const isBehind = /^\d/.test(low);
  const range = isBehind ? `${format.number(from)}–${high}` : `${low}–${format.number(to)}`;
  const text = from === to ? low : range;
  return (
    <span className="tabular whitespace-nowrap">
      <span className="sr-only">{t("budget", { range: text })}</span>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
