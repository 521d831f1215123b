import { isChinese, LANGUAGES, type Language } from "#kernel/languages.ts";
import { isUnspaced } from "./words/lexicon.ts";

const HANGUL = /[\uac00-\ud7a3\u1100-\u11ff]/;
const KANA = /[\u3041-\u309f]/;
const THAI = /[\u0e01-\u0e4e]/;
const HAN = /[\u3400-\u9fff]/;
const LATIN: readonly Language[] = LANGUAGES.filter((language) => !isUnspaced(language));

/** Bonus for the interface's language and for English when detecting the language. */
const INTERFACE_BONUS = 0.18;
const ENGLISH_BONUS = 0.05;

/** Kana indicate Japanese, but may also be a restaurant's name. */
const KANA_BONUS = 0.15;

/** What speaks for a language beside its words. */
export function languageBonus(read: Language, language: Language, text: string): number {
  if (read === language) return INTERFACE_BONUS;
  if (read === "en") return ENGLISH_BONUS;
  return read === "ja" && KANA.test(text) ? KANA_BONUS : 0;
}

/** The languages that a question may be in. */
export function candidatesFor(text: string, language: Language): readonly Language[] {
  if (!/\p{L}/u.test(text)) return [language];
  if (HANGUL.test(text)) return ["ko"];
  if (THAI.test(text)) return ["th"];
  if (language === "ja" && KANA.test(text)) return ["ja"];
  const isMixed = /[a-z]{2}/.test(text);
  if (KANA.test(text) || HAN.test(text)) {
    // A Japanese name may occur in a question of any language.
    const own: Language[] = isMixed || isChinese(language) ? [language] : [];
    const chinese = isChinese(language) ? language : "zh";
    const east: Language[] = KANA.test(text) ? ["ja", chinese] : [chinese, "ja"];
    const latin = isMixed && !isUnspaced(language) ? LATIN : [];
    return [...new Set([...own, ...east, ...latin])];
  }
  const first: Language[] = isUnspaced(language) ? ["en"] : [language, "en"];
  return [...new Set([...first, ...LATIN])];
}
