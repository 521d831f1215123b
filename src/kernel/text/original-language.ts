import type { Translations } from "../languages.ts";

const JAPANESE_SCRIPT = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The language of a restaurant's text, as far as it can be told: by the translation that it equals, or by its script. */
export function originalLanguage(base: string, translations: Translations = {}): string | undefined {
  if (translations.ja === base || JAPANESE_SCRIPT.test(base)) return "ja";
  return Object.entries(translations).find(([, text]) => text === base)?.[0];
}
