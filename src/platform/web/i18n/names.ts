import { useFormatter } from "use-intl";
import { type Language, type Translations, translationFor } from "#kernel/languages.ts";
import { type ContentLanguage, originalLanguage } from "#kernel/text/content-languages.ts";

/** A text and its language; undefined if unknown, so that no wrong `lang` attribute is set. */
export interface TaggedText {
  text: string;
  lang: string | undefined;
}

/**
 * A name in the user's language, and the one to look for: the original on the sign, or the English name beside a
 * foreign script.
 */
export interface BothNames {
  name: TaggedText;
  /** Null if there is nothing to add. */
  beside: TaggedText | null;
}

/** The name in the user's language beside the original; without a translation, the original beside the English name. */
export function bothNames(base: string, translations: Translations, language: Language): BothNames {
  const original = originalText(base, translations);
  const own = translationFor(translations, language);
  if (own && own.text !== base) return { name: own, beside: original };
  const english = translations.en;
  const helps = english !== undefined && english !== base && language !== original.lang;
  return { name: original, beside: helps ? { text: english, lang: "en" } : null };
}

/** One of a text's languages: the user's, else the one that it was written in. */
export function translatedOr(texts: Translations, original: Language, language: Language): TaggedText {
  return translationFor(texts, language) ?? { text: texts[original] ?? "", lang: original };
}

/** The text in the user's language, else the original. */
export function readerText(base: string, translations: Translations, language: Language): TaggedText {
  return translationFor(translations, language) ?? originalText(base, translations);
}

/** The original text, tagged with its language if that is known. */
export function originalText(base: string, translations: Translations = {}): TaggedText {
  return { text: base, lang: originalLanguage(base, translations) };
}

/** Name of a language in the user's language: タイ語 for Thai. */
export function useLanguageName(): (language: ContentLanguage) => string {
  const format = useFormatter();
  return (language) => format.displayName(language, { type: "language" });
}

/** Collation of names for a language: accents and case by its rules, 2 before 10. */
export function nameOrder(language: Language): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true, sensitivity: "base" }).compare;
}
