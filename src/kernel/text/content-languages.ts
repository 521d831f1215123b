import { LANGUAGES, type Language, type Translations } from "../languages.ts";

/** Texts that are no part of the interface (descriptions, dishes, the law) are also kept in these. */
export const CONTENT_LANGUAGES = [...LANGUAGES, "zh-TW", "tl", "hi"] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** As the calls for translation name a source ("a language name"), in English. */
const ENGLISH_NAMES: Record<ContentLanguage, string> = {
  en: "English",
  ja: "Japanese",
  ko: "Korean",
  zh: "Chinese",
  es: "Spanish",
  th: "Thai",
  ms: "Malay",
  id: "Indonesian",
  vi: "Vietnamese",
  pl: "Polish",
  ro: "Romanian",
  "zh-TW": "Traditional Chinese",
  tl: "Tagalog",
  hi: "Hindi",
};

const ALIASES: ReadonlyMap<string, ContentLanguage> = new Map([
  ["simplified chinese", "zh"],
  ["bahasa indonesia", "id"],
  ["bahasa melayu", "ms"],
  ["filipino", "tl"],
  // BCP 47 knows Filipino by this code, and ISO 639-1 Tagalog, of which it is the standard form, by `tl`.
  ["fil", "tl"],
  ["in", "id"],
]);

/** Chinese as it is written in Taiwan, Hong Kong and Macau. */
const TRADITIONAL = /^zh[-_](hant|tw|hk|mo)\b/;

/** A language that texts are translated from or into, by its tag (`zh-Hant-TW`) or its English name; null for others. */
export function toContentLanguage(given: string): ContentLanguage | null {
  const word = given.trim().toLowerCase();
  const alias = ALIASES.get(word);
  if (alias) return alias;
  const named = CONTENT_LANGUAGES.find((code) => ENGLISH_NAMES[code].toLowerCase() === word);
  if (named) return named;
  if (TRADITIONAL.test(word)) return "zh-TW";
  if (!/^[a-z]{2,3}([-_][a-z\d]+)*$/.test(word)) return null;
  const primary = word.split(/[-_]/)[0] ?? "";
  return CONTENT_LANGUAGES.find((code) => code === primary) ?? ALIASES.get(primary) ?? null;
}

/** The language by its English name, as instructions to an engine have it. */
export function englishName(language: ContentLanguage): string {
  return ENGLISH_NAMES[language];
}

/** Which interface a reader of the language gets: its own, else the one that stands nearest. */
export function interfaceLanguage(language: ContentLanguage): Language {
  if (language === "zh-TW") return "zh";
  return LANGUAGES.find((code) => code === language) ?? "en";
}

const JAPANESE_SCRIPT = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The language of a restaurant's text, as far as it can be told: by the translation that it equals, or by its script. */
export function originalLanguage(base: string, translations: Translations = {}): string | undefined {
  if (translations.ja === base || JAPANESE_SCRIPT.test(base)) return "ja";
  return Object.entries(translations).find(([, text]) => text === base)?.[0];
}
