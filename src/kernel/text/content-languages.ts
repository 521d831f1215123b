import { LANGUAGES, type Language, type Translations, toLanguage } from "../languages.ts";

/** Content that is not part of the interface (descriptions, dishes, legal texts) is also stored in these. */
export const CONTENT_LANGUAGES = [...LANGUAGES, "tl", "hi"] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** English names, accepted as source language by translation requests ("a language name"). */
const ENGLISH_NAMES: Record<ContentLanguage, string> = {
  en: "English",
  ja: "Japanese",
  ko: "Korean",
  zh: "Chinese",
  "zh-Hant": "Traditional Chinese",
  es: "Spanish",
  th: "Thai",
  ms: "Malay",
  id: "Indonesian",
  vi: "Vietnamese",
  pl: "Polish",
  ro: "Romanian",
  tl: "Tagalog",
  hi: "Hindi",
};

const ALIASES: ReadonlyMap<string, ContentLanguage> = new Map([
  ["simplified chinese", "zh"],
  ["bahasa indonesia", "id"],
  ["bahasa melayu", "ms"],
  ["filipino", "tl"],
  // Filipino is `fil` in BCP 47; Tagalog, of which it is the standard form, is `tl` in ISO 639-1.
  ["fil", "tl"],
  ["in", "id"],
]);

/** A content language by its tag (`zh-TW` is `zh-Hant`) or its English name; null for others. */
export function toContentLanguage(given: string): ContentLanguage | null {
  const word = given.trim().toLowerCase();
  const alias = ALIASES.get(word);
  if (alias) return alias;
  const named = CONTENT_LANGUAGES.find((code) => ENGLISH_NAMES[code].toLowerCase() === word);
  if (named) return named;
  const interfaceLanguage = toLanguage(word);
  if (!/^[a-z]{2,3}([-_][a-z\d]+)*$/.test(word)) return null;
  if (interfaceLanguage !== null) return interfaceLanguage;
  const primary = word.split(/[-_]/)[0] ?? "";
  return CONTENT_LANGUAGES.find((code) => code === primary) ?? ALIASES.get(primary) ?? null;
}

/** The language's English name, for instructions to a translation engine. */
export function englishName(language: ContentLanguage): string {
  return ENGLISH_NAMES[language];
}

/** The interface language for users of a content language: the same one, else the closest. */
export function interfaceLanguage(language: ContentLanguage): Language {
  return LANGUAGES.find((code) => code === language) ?? "en";
}

const JAPANESE_SCRIPT = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/**
 * The language of a restaurant's text, as far as it can be determined: by the translation it equals, or by its script.
 */
export function originalLanguage(base: string, translations: Translations = {}): string | undefined {
  if (translations.ja === base || JAPANESE_SCRIPT.test(base)) return "ja";
  return Object.entries(translations).find(([, text]) => text === base)?.[0];
}
