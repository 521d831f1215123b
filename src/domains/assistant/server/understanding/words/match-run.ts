import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { canBegin, canEnd, isWholeWord } from "#platform/server/text/word-bounds.ts";
import type { Match } from "./cover.ts";
import type { Node } from "./lexicon.ts";

/** Where one sign alone is a word only at the beginning of one: inside it is a part of another. */
const SYLLABLE = /[\uac00-\ud7a3\u0e01-\u0e2e]/;

/** What is eaten or not is never guessed from a part of another word: "เจ" (vegan) is not in "เจอ" (to find). */
const FOOD = /^(diets|allergens|free|cuisines|dishes):/;

/** All words that begin at a character, spaces inside them passed over. */
export function matchRun(folded: FoldedText, at: number, root: Node): Match[] {
  const text = folded.plain;
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
    if (!node.tags || !canEnd(text, end + 1) || isLoose) continue;
    const isWhole = !node.tags.some((tag) => FOOD.test(tag)) || isWholeWord(folded, at, end + 1);
    const tags = isWhole ? node.tags : node.tags.filter((tag) => !FOOD.test(tag));
    if (tags.length > 0) found.push({ to: end + 1, tags, isGuess: false });
  }
  return found;
}
