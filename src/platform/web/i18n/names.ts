import { useFormatter } from "use-intl";
import type { Language, Translations } from "#kernel/languages.ts";
import { type ContentLanguage, originalLanguage } from "#kernel/text/content-languages.ts";

/** A text and the language it is in; undefined when that is not known, so that no wrong `lang` is claimed. */
export interface TaggedText {
  text: string;
  lang: string | undefined;
}

/** A name as the reader reads it, and the one to look for: on the door, or in English beside a foreign script. */
export interface BothNames {
  name: TaggedText;
  /** Null when there is nothing to add. */
  beside: TaggedText | null;
}

/** The reader's name with the original beside it; without a translation the original, with the English name beside it. */
export function bothNames(base: string, translations: Translations, language: Language): BothNames {
  const original = originalText(base, translations);
  const own = translations[language];
  if (own && own !== base) return { name: { text: own, lang: language }, beside: original };
  const english = translations.en;
  const helps = english !== undefined && english !== base && language !== original.lang;
  return { name: original, beside: helps ? { text: english, lang: "en" } : null };
}

/** The text for a reader: theirs, else the original. */
export function readerText(base: string, translations: Translations, language: Language): TaggedText {
  const own = translations[language];
  return own ? { text: own, lang: language } : originalText(base, translations);
}

/** The base text, tagged as far as it can be told. */
export function originalText(base: string, translations: Translations = {}): TaggedText {
  return { text: base, lang: originalLanguage(base, translations) };
}

/** What a language is called in the reader's own: タイ語 for Thai. */
export function useLanguageName(): (language: ContentLanguage) => string {
  const format = useFormatter();
  return (language) => format.displayName(language, { type: "language" });
}

/** How two names are put in order by readers of a language: accents and case as their dictionaries do, 2 before 10. */
export function nameOrder(language: Language): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true, sensitivity: "base" }).compare;
}
