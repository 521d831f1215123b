import type { Translations } from "#kernel/languages.ts";
import { cleanText, MAX_NAME_LENGTH } from "../facts/clean-text.ts";
import type { Tags } from "./tag-set.ts";

/** `name:ja`, `name:zh-Hant-TW`, `name:zh_TW`, `name:ja-Latn`: language, script, region, variant (BCP 47). */
const NAME_KEY = /^name:([a-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Z]{2}|\d{3}))?(?:[-_]([a-z0-9]{5,8}))?$/;
/** Three letters that look like a language and are a kind of name. */
const NOT_LANGUAGES = new Set(["old", "alt", "loc", "int", "abb", "ref", "src"]);
/** Mappers' own suffixes for a script, from before they used BCP 47. */
const SCRIPT_SUFFIXES = new Map([
  ["name:ja_rm", "ja-Latn"],
  ["name:ja_kana", "ja-Hrkt"],
  ["name:ko_rm", "ko-Latn"],
  ["name:zh_pinyin", "zh-Latn-pinyin"],
]);

/** What a place is called, and in which other languages. `name` is null when it has none in any of them. */
export function namesOf(tags: Tags): { name: string | null; nameTranslations: Translations } {
  const nameTranslations: Record<string, string> = {};
  for (const key of Object.keys(tags).sort()) {
    const tag = languageTagOf(key);
    const text = tag && cleanText(tags[key], MAX_NAME_LENGTH);
    if (tag && text) nameTranslations[tag] ??= text;
  }
  // A place mapped only with `name:ja` has a name all the same.
  const name = cleanText(tags.name, MAX_NAME_LENGTH) ?? nameTranslations.ja ?? nameTranslations.en ?? null;
  return { name, nameTranslations };
}

/** The BCP 47 tag that a `name:*` key speaks of, or null (`name:etymology`, `name:left`). */
function languageTagOf(key: string): string | null {
  const known = SCRIPT_SUFFIXES.get(key);
  if (known !== undefined) return known;
  const [, language, script, region, variant] = NAME_KEY.exec(key) ?? [];
  if (language === undefined || NOT_LANGUAGES.has(language)) return null;
  const titled = script && script.charAt(0).toUpperCase() + script.slice(1).toLowerCase();
  return [language, titled, region, variant].filter((part) => part !== undefined).join("-");
}
