import type { Match } from "./cover.ts";
import type { Node } from "./lexicon.ts";

const LATIN = /[a-z0-9]/;
/** A Thai sign that belongs to the consonant before it. */
const THAI_SIGN = /[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/;
const THAI_LEADING = /[\u0e40-\u0e44]/;
/** Where one sign alone is a word only at the beginning of one: inside it is a part of another. */
const SYLLABLE = /[\uac00-\ud7a3\u0e01-\u0e2e]/;

/** All words that begin at a character, spaces inside them passed over. */
export function matchRun(text: string, at: number, root: Node): Match[] {
  if (text[at] === " " || !canBegin(text, at)) return [];
  const found: Match[] = [];
  let node: Node | undefined = root;
  let letters = 0;
  for (let end = at; end < text.length; end++) {
    const symbol = text[end] ?? "";
    if (symbol === " ") continue;
    node = node.next.get(symbol);
    if (!node) break;
    letters++;
    const isLoose = letters === 1 && SYLLABLE.test(symbol) && SYLLABLE.test(text[at - 1] ?? " ");
    if (node.tags && canEnd(text, end + 1) && !isLoose) {
      found.push({ to: end + 1, tags: node.tags, isGuess: false });
    }
  }
  return found;
}

function canBegin(text: string, at: number): boolean {
  const before = text[at - 1] ?? " ";
  const first = text[at] ?? "";
  if (LATIN.test(first)) return !LATIN.test(before) || isDigit(before) !== isDigit(first);
  return !THAI_SIGN.test(first) && !THAI_LEADING.test(before);
}

function canEnd(text: string, end: number): boolean {
  const last = text[end - 1] ?? "";
  const after = text[end] ?? " ";
  if (LATIN.test(last)) return !LATIN.test(after) || isDigit(after) !== isDigit(last);
  return !THAI_SIGN.test(after);
}

const isDigit = (symbol: string) => symbol >= "0" && symbol <= "9";
