import { LANGUAGES, type Language } from "#kernel/languages.ts";
import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { sift, type Understood } from "./words/known-share.ts";
import { isUnspaced, lexiconOf } from "./words/lexicon.ts";
import { type Item, segment } from "./words/segment.ts";

interface Choice {
  understood: Understood;
  read: Language;
  /** No other language explains the question as well. */
  isSure: boolean;
}

const HANGUL = /[\uac00-\ud7a3\u1100-\u11ff]/;
const KANA = /[\u3041-\u309f]/;
const THAI = /[\u0e01-\u0e4e]/;
const HAN = /[\u3400-\u9fff]/;
const LATIN: readonly Language[] = LANGUAGES.filter((language) => !isUnspaced(language));

/** What being the interface's language, or English, counts against what a language knows of a question. */
const INTERFACE_BONUS = 0.18;
const ENGLISH_BONUS = 0.05;
/** Kana are Japanese, but for the name of a restaurant. */
const KANA_BONUS = 0.15;
/** From here on another language need not be asked. */
const ENOUGH = 0.9;

/** Reads a question in the language that knows most of it. */
export function understand(text: FoldedText, language: Language): Choice {
  const candidates = candidatesFor(text.plain, language);
  let best: { read: Language; understood: Understood; score: number } | null = null;
  let second = 0;
  for (const read of candidates) {
    const understood = borrow(sift(segment(text, lexiconOf(read)), text, read), text, read);
    const letters = Math.max(1, text.plain.replaceAll(" ", "").length);
    const score = understood.weight / letters + bonusOf(read, language, text.plain);
    if (!best || score > best.score) {
      second = best?.score ?? second;
      best = { read, understood, score };
    } else second = Math.max(second, score);
    if (read === language && understood.weight / letters >= ENOUGH) break;
  }
  if (!best) throw new Error("no language to read in");
  return { understood: best.understood, read: best.read, isSure: best.score - second > 0.05 };
}

function bonusOf(read: Language, language: Language, text: string): number {
  if (read === language) return INTERFACE_BONUS;
  if (read === "en") return ENGLISH_BONUS;
  return read === "ja" && KANA.test(text) ? KANA_BONUS : 0;
}

function candidatesFor(text: string, language: Language): readonly Language[] {
  if (!/\p{L}/u.test(text)) return [language];
  if (HANGUL.test(text)) return ["ko"];
  if (THAI.test(text)) return ["th"];
  if (language === "ja" && KANA.test(text)) return ["ja"];
  const isMixed = /[a-z]{2}/.test(text);
  if (KANA.test(text) || HAN.test(text)) {
    // A name in Japanese may stand in a question of any language.
    const own: Language[] = isMixed || language === "zh" ? [language] : [];
    const east: Language[] = KANA.test(text) ? ["ja", "zh"] : ["zh", "ja"];
    const latin = isMixed && !isUnspaced(language) ? LATIN : [];
    return [...new Set([...own, ...east, ...latin])];
  }
  const first: Language[] = isUnspaced(language) ? ["en"] : [language, "en"];
  return [...new Set([...first, ...LATIN])];
}

/** Latin words inside another script ("หา ramen แถว Shinjuku") are read as English ones. */
export function borrow(understood: Understood, text: FoldedText, read: Language): Understood {
  if (!isUnspaced(read) || !/[a-z]{2}/.test(understood.rest.toLowerCase())) return understood;
  const english = lexiconOf("en");
  const phrases = [...understood.phrases];
  const items = understood.items.flatMap((item): Item[] => {
    const isUnknown = item.tags.length === 0 && item.digits === null;
    if (!isUnknown || !/[a-z]{2}/.test(text.plain.slice(item.start, item.end))) return [item];
    const borrowed = segment(within(text, item), english);
    phrases.push(...borrowed.phrases);
    return borrowed.items;
  });
  return { ...sift({ items, phrases }, text, read), weight: understood.weight };
}

/** The same text with nothing but one stretch of it, every character in its place. */
function within(text: FoldedText, { start, end }: Item): FoldedText {
  const only = (value: string) => " ".repeat(start) + value.slice(start, end);
  return { ...text, plain: only(text.plain), marked: only(text.marked) };
}
