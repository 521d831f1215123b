import { useTranslations } from "use-intl";
import { isCuisine } from "../cuisines.ts";

/**
 * The most specific cuisine name available in the reader's language: ramen before Japanese. Null if there is none: the
 * source's own words may be in any language.
 */
export function useCuisineName(): (cuisine: string | null, word: string | null) => string | null {
  const t = useTranslations("food");
  return (cuisine, word) => {
    const key = `cuisineWord.${word}` as "cuisineWord.ramen";
    if (word !== null && /^\w+$/.test(word) && t.has(key)) return t(key);
    return isCuisine(cuisine) ? t(`cuisine.${cuisine}`) : null;
  };
}
