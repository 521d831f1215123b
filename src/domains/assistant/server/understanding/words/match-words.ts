import type { FoldedText } from "#platform/server/text/folded-text.ts";
import type { Match } from "./cover.ts";
import { type Lexicon, type Node, SHORTEST_GUESS } from "./lexicon.ts";

export interface Word {
  start: number;
  end: number;
  plain: string;
  marked: string;
}

/** Longer words may have a second letter wrong. */
const TWO_EDITS_FROM = 8;
const CERTAIN_STEM = 5;

/** All expressions that begin at a word; the word with a letter wrong when there is none. */
export function matchWords(words: readonly Word[], at: number, lexicon: Lexicon, text: FoldedText): Match[] {
  const word = words[at];
  if (!word) return [];
  const found = matchExactly(words, at, lexicon, lexicon.plain, lexicon.marked, text);
  return found.length > 0 || isName(word, text) ? found : guess(word.plain, at, lexicon);
}

/** The whole expressions of intents that begin at a word. */
export function matchPhrases(
  words: readonly Word[],
  at: number,
  lexicon: Lexicon,
  text: FoldedText,
): Match[] {
  return matchExactly(words, at, lexicon, lexicon.phrases, lexicon.markedPhrases, text);
}

function matchExactly(
  words: readonly Word[],
  at: number,
  lexicon: Lexicon,
  plain: Node,
  marked: Node | null,
  text: FoldedText,
): Match[] {
  const found: Match[] = [];
  // Whoever types the marks of Vietnamese means them; without any, "toi" may be evening.
  const usesMarks = marked !== null && text.marked !== text.plain;
  if (usesMarks) walk(words, at, marked, "marked", lexicon, found);
  const isPlain = words[at]?.plain === words[at]?.marked;
  if (!usesMarks || (isPlain && found.length === 0)) walk(words, at, plain, "plain", lexicon, found);
  return joined(found);
}

/** One match per length, with all that it can mean. */
function joined(found: readonly Match[]): Match[] {
  const byLength = new Map<number, Match>();
  for (const match of found) {
    const same = byLength.get(match.to);
    const tags = same ? [...new Set([...same.tags, ...match.tags])] : match.tags;
    byLength.set(match.to, { ...match, tags });
  }
  return [...byLength.values()];
}

function walk(
  words: readonly Word[],
  at: number,
  node: Node,
  form: "plain" | "marked",
  lexicon: Lexicon,
  found: Match[],
): void {
  if (node.tags) found.push({ to: at, tags: node.tags, isGuess: false });
  const word = words[at]?.[form];
  if (word === undefined) return;
  for (const next of childrenFor(node, word, lexicon)) walk(words, at + 1, next, form, lexicon, found);
}

function* childrenFor(node: Node, word: string, lexicon: Lexicon): Generator<Node> {
  const same = node.next.get(word);
  if (same) yield same;
  const stems = node.stems.get(word.slice(0, 2)) ?? [];
  // Beside the word itself a short beginning says nothing.
  const least = same ? CERTAIN_STEM : 0;
  for (const [stem, next] of stems) {
    if (word.startsWith(stem) && (stem.length >= least || stem === word)) yield next;
  }
  if (same || !lexicon.suffixes) return;
  const root = word.replace(lexicon.suffixes, "");
  if (root === word || root.length < 2) return;
  const inner = node.next.get(root);
  if (inner) yield inner;
}

/** Written with a capital inside a sentence: a name isn't corrected. */
function isName(word: Word, text: FoldedText): boolean {
  if (word.start === 0) return false;
  const letter = text.written[text.at[word.start] ?? 0] ?? "";
  return letter !== letter.toLowerCase() && text.written !== text.written.toUpperCase();
}

function guess(word: string, at: number, lexicon: Lexicon): Match[] {
  if (word.length < SHORTEST_GUESS) return [];
  for (const { word: known, isStem, tags } of lexicon.long.get(word.slice(0, 1)) ?? []) {
    const most = Math.min(word.length, known.length) >= TWO_EDITS_FROM ? 2 : 1;
    const isNear =
      isWithinEdits(word, known, most) || (isStem && isWithinEdits(word.slice(0, known.length), known, 1));
    if (isNear) return [{ to: at + 1, tags, isGuess: true }];
  }
  return [];
}

/** True when at most `most` letters more, less, other or swapped with their neighbour make one word of the other. */
function isWithinEdits(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (at === a.length && at === b.length) return true;
  if (most === 0) return false;
  const restA = a.slice(at);
  const restB = b.slice(at);
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.length > 1;
  return (
    isWithinEdits(restA.slice(1), restB.slice(1), most - 1) ||
    isWithinEdits(restA.slice(1), restB, most - 1) ||
    isWithinEdits(restA, restB.slice(1), most - 1) ||
    (isSwap && isWithinEdits(restA.slice(2), restB.slice(2), most - 1))
  );
}
