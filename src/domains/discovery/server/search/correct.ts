import type { Shelf } from "./rows/shelf.ts";
import { LATIN_CHAINS } from "./text/chains.ts";
import { mostAlike } from "./text/edit-distance.ts";
import type { Correction } from "./text/spelling.ts";
import { wordTerm } from "./text/text-query.ts";
import { wordsOf } from "./text/text-words.ts";

/** A word found in the names or dishes of this many places is not taken for misspelled. */
const KNOWN_FROM = 3;
const MOST_CHOICES = 3;
/** Texts that are searched instead of a misspelled one, at most. */
const MOST_TEXTS = 9;
/** Longer texts are no names. */
const MOST_WORDS = 5;
/** The limits of `correctionsOf`. */
const LEAST_CHAIN = 4;
const LONGEST_WITH_ONE = 7;

/**
 * A text with its misspelled words replaced by words of names or chains, the likeliest first. Where all words are known,
 * but not together, each of them may be the misspelled one.
 */
export function correctedTexts(shelves: readonly Shelf[], text: string): string[] {
  const words = wordsOf(text);
  const unknown = words.map((word) => (isKnown(shelves, word) ? null : corrections(shelves, word)));
  const texts = unknown.some((choice) => choice !== null)
    ? together(words, unknown)
    : oneByOne(shelves, words);
  return [...new Set(texts)].filter((one) => one !== words.join(" ")).slice(0, MOST_TEXTS);
}

/** The likeliest correction of every word at once, then the second of each. */
function together(words: readonly string[], choices: readonly (readonly string[] | null)[]): string[] {
  const count = Math.max(...choices.map((choice) => choice?.length ?? 0));
  return Array.from({ length: count }, (_, at) =>
    words.map((word, index) => choices[index]?.[at] ?? choices[index]?.[0] ?? word).join(" "),
  );
}

function oneByOne(shelves: readonly Shelf[], words: readonly string[]): string[] {
  if (words.length === 1 || words.length > MOST_WORDS) return [];
  return words.flatMap((word, index) =>
    corrections(shelves, word).map((correction) => words.with(index, correction).join(" ")),
  );
}

function isKnown(shelves: readonly Shelf[], word: string): boolean {
  let found = 0;
  for (const { segment } of shelves) {
    const match = segment.findText([wordTerm(word)]);
    if (match !== null) found += match.rows?.length ?? KNOWN_FROM;
  }
  return found >= KNOWN_FROM;
}

function corrections(shelves: readonly Shelf[], word: string): string[] {
  const all = [...shelves.flatMap(({ segment }) => segment.correctionsOf(word)), ...chainsLike(word)];
  return all
    .sort((a, b) => a.distance - b.distance || b.count - a.count)
    .map((one) => one.word)
    .slice(0, MOST_CHOICES);
}

/** Chains whose Latin names are known to nobody but the list: their places are named in Japanese. */
function chainsLike(word: string): Correction[] {
  if (word.length < LEAST_CHAIN) return [];
  const most = word.length <= LONGEST_WITH_ONE ? 1 : 2;
  return LATIN_CHAINS.flatMap((name) => {
    const alike = mostAlike(word, name, most, "whole");
    return alike === null ? [] : [{ word: name, distance: alike.distance, count: 1 }];
  });
}
