import type { FoldedText } from "./folded-text.ts";

/**
 * Word boundaries in text without spaces, so that a short word is not found inside a longer one: "เจ" (vegan) is not in
 * "เจอ" (to find), nor "いか" (squid) in "ないか".
 */

const LATIN = /[a-z0-9]/;
/** A Thai sign that belongs to the preceding consonant. */
const THAI_SIGN = /[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/;
const THAI_LEADING = /[\u0e40-\u0e44]/;

export function canBegin(text: string, at: number): boolean {
  const before = text[at - 1] ?? " ";
  const first = text[at] ?? "";
  if (LATIN.test(first)) return !LATIN.test(before) || isDigit(before) !== isDigit(first);
  return !THAI_SIGN.test(first) && !THAI_LEADING.test(before);
}

export function canEnd(text: string, end: number): boolean {
  const last = text[end - 1] ?? "";
  const after = text[end] ?? " ";
  if (LATIN.test(last)) return !LATIN.test(after) || isDigit(after) !== isDigit(last);
  return !THAI_SIGN.test(after);
}

const isDigit = (symbol: string) => symbol >= "0" && symbol <= "9";

const THAI = /[\u0e01-\u0e4e]/;
const HANGUL = /[\uac00-\ud7a3]/;
const HIRAGANA = /[\u3041-\u309f]/;
const KATAKANA = /[\u30a1-\u30ff]/;
/** Words longer than this hardly ever occur inside others by chance. */
const SHORT_THAI = 4;
const SHORT_KANA = 2;

/** What may follow a word of one syllable: particles, and phrases for an allergy, a refusal or a lack. */
const AFTER_SYLLABLE =
  /^ ?([이가은는을를도과와랑만들류요의나]|하고|알레|알러|못|없|안 ?[먹들넣]|빼|뺀|에 ?(알|과민|민감))/;
const BEFORE_KANA = /[のとやもはがを]/;
const AFTER_KANA = /^([がはをもとやのにで]|だけ|だめ|だ|なし|など|ぬき|すき|きらい|あれるぎ|たべ)/;

/** True if the text from `start` to `end` is a whole word, as far as its script allows to tell. */
export function isWholeWord(text: FoldedText, start: number, end: number): boolean {
  const { plain } = text;
  const word = plain.slice(start, end).replaceAll(" ", "");
  const first = word[0] ?? "";
  if (THAI.test(first)) return word.length > SHORT_THAI || isThaiWord(plain, start, end);
  if (HANGUL.test(first)) return word.length > 1 || isSyllable(plain, start, end);
  if (HIRAGANA.test(first)) return word.length > SHORT_KANA || isKana(text, start, end);
  return true;
}

function isThaiWord(plain: string, start: number, end: number): boolean {
  const bounds = thaiBounds(plain);
  return bounds.has(start) && bounds.has(end);
}

const thai = new Intl.Segmenter("th", { granularity: "word" });
let lastThai: { text: string; bounds: Set<number> } | null = null;

/** Caches the last text: all words of a question are looked up in the same one. */
function thaiBounds(text: string): Set<number> {
  if (lastThai?.text !== text) {
    const bounds = new Set([...thai.segment(text)].map(({ index }) => index));
    lastThai = { text, bounds: bounds.add(text.length) };
  }
  return lastThai.bounds;
}

function isSyllable(plain: string, start: number, end: number): boolean {
  if (HANGUL.test(plain[start - 1] ?? " ")) return false;
  return !HANGUL.test(plain[end] ?? " ") || AFTER_SYLLABLE.test(plain.slice(end));
}

/** Normalization turns katakana into hiragana: the original text tells them apart. */
function isKana({ plain, written, at }: FoldedText, start: number, end: number): boolean {
  const script = (index: number) => written[at[index] ?? -1] ?? " ";
  const before = plain[start - 1] === " " ? " " : script(start - 1);
  if (KATAKANA.test(script(start))) return start === 0 || !KATAKANA.test(before);
  const begins = start === 0 || !HIRAGANA.test(before) || BEFORE_KANA.test(before);
  const after = end >= plain.length ? " " : script(end);
  return begins && (!HIRAGANA.test(after) || AFTER_KANA.test(plain.slice(end)));
}
