import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { type Language, pickText } from "#kernel/languages.ts";

export interface TextIn {
  text: string;
  /** For screen readers and fonts; undefined if unknown. */
  lang: string | undefined;
}

export interface CardNames {
  name: TextIn;
  /** As on the sign, if it differs from the reader's name. */
  original: TextIn | null;
}

/** A restaurant's name in the reader's language, else in English, and the original to look for on site. */
export function namesOf(
  card: Pick<RestaurantCard, "name" | "nameTranslations">,
  language: Language,
): CardNames {
  const original = baseText(card.name);
  if (original.lang === language) return { name: original, original: null };
  const own = pickText(card.name, card.nameTranslations, language);
  const { text, lang } = own.lang === null ? pickText(card.name, card.nameTranslations, "en") : own;
  if (lang === null || text === card.name) return { name: original, original: null };
  return { name: { text, lang }, original };
}

export function descriptionOf(card: RestaurantCard, language: Language): TextIn | null {
  return card.description === null
    ? null
    : inLanguage(card.description, card.descriptionTranslations, language);
}

export function addressOf(card: RestaurantCard, language: Language): TextIn | null {
  return card.address === null ? null : inLanguage(card.address, card.addressTranslations, language);
}

function inLanguage(
  base: string,
  translations: RestaurantCard["nameTranslations"],
  language: Language,
): TextIn {
  const { text, lang } = pickText(base, translations, language);
  return lang === null ? baseText(text) : { text, lang };
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Base texts have no language tag. Most are Japanese, which the script reveals. */
function baseText(text: string): TextIn {
  return { text, lang: JAPANESE.test(text) ? "ja" : undefined };
}
