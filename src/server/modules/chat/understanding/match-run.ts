import { canBegin, canEnd } from "../../../word-bounds.ts";
import type { Match } from "./cover.ts";
import type { Node } from "./lexicon.ts";

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
