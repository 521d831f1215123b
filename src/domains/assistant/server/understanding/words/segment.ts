import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { canBegin, canEnd, isWholeWord } from "#platform/server/text/word-bounds.ts";
import { numberAt } from "../slots/number-at.ts";
import { bestCover, type Match } from "./cover.ts";
import { isUnspaced, type Lexicon, type Node } from "./lexicon.ts";
import { matchPhrases, matchWords, type Word } from "./match-words.ts";
import type { Tag } from "./word-list.ts";

/** Where one sign alone is a word only at the beginning of one: inside it is a part of another. */
const SYLLABLE = /[\uac00-\ud7a3\u0e01-\u0e2e]/;

/** What is eaten or not is never guessed from a part of another word: "เจ" (vegan) is not in "เจอ" (to find). */
const FOOD = /^(diets|allergens|free|cuisines|dishes):/;

/** All words that begin at a character, spaces inside them passed over. */
function matchRun(folded: FoldedText, at: number, root: Node): Match[] {
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

/** A stretch of the question: a word that is known, a number, or neither. */
export interface Item {
  /** Into the folded text. */
  start: number;
  end: number;
  /** Empty: nothing is known of it. */
  tags: readonly Tag[];
  /** What a number says as it is written: `7`, `19:00`, `25/12`. */
  digits: string | null;
  /** It was taken for a word with one letter wrong. */
  isGuess: boolean;
}

/** A question cut into words, with the whole expressions that lie over them. */
export interface Segments {
  items: Item[];
  phrases: Item[];
}

/** Cuts a question into known words, numbers and what is left. */
export function segment(text: FoldedText, lexicon: Lexicon): Segments {
  return isUnspaced(lexicon.language) ? segmentRun(text, lexicon) : segmentWords(text, lexicon);
}

const TOKEN = /\d+(?:[:./-]\d+)*|[^\s\d]+/g;

function segmentWords(text: FoldedText, lexicon: Lexicon): Segments {
  const words: Word[] = [...text.plain.matchAll(TOKEN)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    plain: match[0],
    marked: text.marked.slice(match.index, match.index + match[0].length),
  }));
  const item = (at: number, match: Match | null): Item => {
    const start = words[at]?.start ?? 0;
    const end = words[(match?.to ?? at + 1) - 1]?.end ?? start;
    const digits = match ? null : (numberAt(text.plain.slice(0, end), start)?.digits ?? null);
    return { start, end, tags: match?.tags ?? [], digits, isGuess: match?.isGuess ?? false };
  };
  const cover = bestCover(words.length, (at) => matchWords(words, at, lexicon, text));
  const phrases = words.flatMap((_, at) =>
    matchPhrases(words, at, lexicon, text).map((match) => item(at, match)),
  );
  return { items: cover.map(({ at, match }) => item(at, match)), phrases };
}

function segmentRun(text: FoldedText, lexicon: Lexicon): Segments {
  const { plain } = text;
  const digitsAt = new Map<number, string>();
  const cover = bestCover(plain.length, (at) => {
    const matches = matchRun(text, at, lexicon.plain);
    const isInside = /\d/.test(plain[at] ?? "") && /[\d:./-]/.test(plain[at - 1] ?? " ");
    const number = isInside ? null : numberAt(plain, at);
    if (!number) return matches;
    digitsAt.set(at, number.digits);
    return [...matches, { to: number.end, tags: [], isGuess: false }];
  });
  const items: Item[] = [];
  for (const { at, match } of cover) {
    const last = items.at(-1);
    const isUnknown = match === null;
    if (isUnknown && plain[at] === " ") continue;
    const goesOn = last && last.tags.length === 0 && last.digits === null && last.end === at;
    if (isUnknown && goesOn) last.end = at + 1;
    else {
      const digits = match && match.tags.length === 0 ? (digitsAt.get(at) ?? null) : null;
      items.push({ start: at, end: match?.to ?? at + 1, tags: match?.tags ?? [], digits, isGuess: false });
    }
  }
  const phrases = [...plain].flatMap((_, at) =>
    matchRun(text, at, lexicon.phrases).map((match) => ({
      start: at,
      end: match.to,
      tags: match.tags,
      digits: null,
      isGuess: false,
    })),
  );
  return { items, phrases };
}
