import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { type Language, pickText } from "#kernel/languages.ts";

export interface TextIn {
  text: string;
  /** The language it is in, for screen readers and typefaces; undefined when nobody knows. */
  lang: string | undefined;
}

export interface CardNames {
  name: TextIn;
  /** As it stands at the door, when that differs from the reader's name. */
  original: TextIn | null;
}

/** A restaurant's name for the reader, in English where their language has none, and the one to look for at the door. */
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

/** A base text comes without its language. Most are Japanese, and then the script shows it. */
function baseText(text: string): TextIn {
  return { text, lang: JAPANESE.test(text) ? "ja" : undefined };
}
