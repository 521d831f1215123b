/** The languages of the interface, in the order of the language menu. */
export const LANGUAGES = ["en", "ja", "ko", "zh", "es", "th", "ms", "id", "vi", "pl", "ro"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used when neither a choice nor the browser determines the language. */
export const DEFAULT_LANGUAGE: Language = "en";

/** Each language in its own name, so that users recognize theirs. */
export const NATIVE_NAMES: Record<Language, string> = {
  en: "English",
  ja: "日本語",
  ko: "한국어",
  zh: "简体中文",
  es: "Español",
  th: "ไทย",
  ms: "Bahasa Melayu",
  id: "Bahasa Indonesia",
  vi: "Tiếng Việt",
  pl: "Polski",
  ro: "Română",
};

/** A text per language. Restaurant texts may include languages that the interface does not have (`fr`, `zh-TW`). */
export type Translations = Readonly<Record<string, string>>;

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}

/** Maps a BCP 47 tag (`pt-BR`, `zh-Hant-TW`, `in`) to an interface language, or null when there is none. */
export function toLanguage(tag: string): Language | null {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  // ISO 639-1 renamed Indonesian in 1989; Java and old Android still send the former code.
  const code = primary === "in" ? "id" : primary;
  return isLanguage(code) ? code : null;
}

/**
 * Picks the preferred interface language from an Accept-Language header, by its quality values (RFC 9110, 12.5.4).
 * Malformed parts are skipped; null when nothing matches.
 */
export function fromAcceptLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const ranked = header
    .split(",")
    .map((part, position) => {
      const [tag = "", ...params] = part.trim().split(";");
      const q = params.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((v) => v !== undefined);
      return { tag, quality: q === undefined ? 1 : Number(q), position };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  for (const { tag } of ranked) {
    const language = toLanguage(tag);
    if (language) return language;
  }
  return null;
}

/** The text for a user and its language: exact match, else the base text in an unknown language (`lang: null`). */
export function pickText(
  base: string,
  translations: Translations | null | undefined,
  language: Language,
): { text: string; lang: Language | null } {
  const text = translations?.[language];
  return text ? { text, lang: language } : { text: base, lang: null };
}
