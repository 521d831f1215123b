import { fold } from "./fold.ts";

/** Joins two words that are also written as one; the possessive s is not a word. */
const POSSESSIVE = /['’`´](?=s(?![\p{L}\p{N}]))/gu;
/** Signs that `fold` drops between letters, but that separate words: a name is found by either spelling. */
const SEPARATORS = /['’`´・･.\-‐–—_]/g;
/** Letters and digits of scripts whose words are separated by spaces, next to those of Chinese, Japanese and Thai. */
const SCRIPT_BORDER =
  /(?<=[\p{Script=Latin}\p{N}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Hangul}])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Hangul}ー])(?=[\p{Script=Latin}\p{N}])/gu;
const MAY_SEPARATE = /['’`´・･.\-‐–—_]/;
const IS_ASCII = /^[\p{ASCII}]*$/u;

/** The folded words of a name or query. Latin letters and digits next to another script are words of their own. */
export function wordsOf(text: string): string[] {
  const spaced = MAY_SEPARATE.test(text) ? text.replace(POSSESSIVE, "").replace(SEPARATORS, " ") : text;
  const folded = fold(spaced);
  const words = IS_ASCII.test(folded) ? folded : folded.replace(SCRIPT_BORDER, " ");
  return words === "" ? [] : words.split(" ");
}

/** The last character of the scripts whose words are separated by spaces, with their accents. */
export const LAST_LATIN = 0x2ff;

/** Whether the word is of a script with spaces, so that it is found by its start only. */
export function isLatin(word: string): boolean {
  return word.charCodeAt(0) <= LAST_LATIN;
}
