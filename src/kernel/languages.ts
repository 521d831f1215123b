/** The languages of the interface, in the order of the language menu. */
export const LANGUAGES = [
  "en",
  "ja",
  "ko",
  "zh",
  "zh-Hant",
  "es",
  "th",
  "ms",
  "id",
  "vi",
  "pl",
  "ro",
] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used when neither a choice nor the browser determines the language. */
export const DEFAULT_LANGUAGE: Language = "en";

/** Each language in its own name, so that users recognize theirs. */
export const NATIVE_NAMES: Record<Language, string> = {
  en: "English",
  ja: "日本語",
  ko: "한국어",
  zh: "简体中文",
  "zh-Hant": "繁體中文",
  es: "Español",
  th: "ไทย",
  ms: "Bahasa Melayu",
  id: "Bahasa Indonesia",
  vi: "Tiếng Việt",
  pl: "Polski",
  ro: "Română",
};

/** A text per language. Restaurant texts may include languages that the interface does not have (`fr`, `zh-HK`). */
export type Translations = Readonly<Record<string, string>>;

/** Simplified or Traditional: what both writings have in common. */
export const isChinese = (language: string): boolean => language === "zh" || language === "zh-Hant";

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}

/** Chinese as written in Taiwan, Hong Kong and Macau: by its script or, where the tag has none, by its region. */
const TRADITIONAL = /^zh[-_](?:hant\b|(?!hans\b)(?:[a-z]{4}[-_])?(?:tw|hk|mo)\b)/;

/** Maps a BCP 47 tag (`pt-BR`, `zh-Hant-TW`, `zh-HK`, `in`) to an interface language, or null when there is none. */
export function toLanguage(tag: string): Language | null {
  const lower = tag.toLowerCase();
  if (TRADITIONAL.test(lower)) return "zh-Hant";
  const primary = lower.split(/[-_]/)[0];
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

/** Languages that users of another one can read where it is missing, the closest first. */
const READ_AS_WELL: Partial<Record<Language, readonly string[]>> = {
  "zh-Hant": ["zh-Hant-TW", "zh-TW", "zh-Hant-HK", "zh-HK", "zh"],
};

const READABLE: ReadonlyMap<Language, readonly string[]> = new Map(
  LANGUAGES.map((language) => [language, [language, ...(READ_AS_WELL[language] ?? [])]]),
);

/** The languages in which a user reads a text, by preference: the own one first. Made once: every card asks for them. */
export function readableIn(language: Language): readonly string[] {
  return READABLE.get(language) ?? [language];
}

/** The translation that suits a user best, with the language it is stored under; null without one. */
export function translationFor(
  translations: Translations | null | undefined,
  language: Language,
): { text: string; lang: string } | null {
  for (const lang of readableIn(language)) {
    const text = translations?.[lang];
    if (text) return { text, lang };
  }
  return null;
}

/** The text for a user and its language, else the base text in an unknown language (`lang: null`). */
export function pickText(
  base: string,
  translations: Translations | null | undefined,
  language: Language,
): { text: string; lang: string | null } {
  return translationFor(translations, language) ?? { text: base, lang: null };
}
