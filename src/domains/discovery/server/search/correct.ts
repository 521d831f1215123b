import type { Shelf } from "./rows/shelf.ts";
import { LATIN_CHAINS } from "./text/chains.ts";
import { mostAlike } from "./text/edit-distance.ts";
import type { Correction } from "./text/spelling.ts";
import { wordTerm } from "./text/text-query.ts";
import { wordsOf } from "./text/text-words.ts";

/** A word found in the names of this many places is not taken for misspelled. */
const KNOWN_FROM = 3;
const MOST_TEXTS = 3;
/** The limits of `correctionsOf`. */
const LEAST_CHAIN = 4;
const LONGEST_WITH_ONE = 7;

/**
 * A text with its misspelled words replaced by words of names or chains, the likeliest first; empty if no word is
 * misspelled, or none is like it.
 */
export function correctedTexts(shelves: readonly Shelf[], text: string): string[] {
  const words = wordsOf(text);
  const choices = words.map((word) => (isKnown(shelves, word) ? null : corrections(shelves, word)));
  if (choices.every((choice) => choice === null || choice.length === 0)) return [];
  const count = Math.max(...choices.map((choice) => choice?.length ?? 0));
  const texts = Array.from({ length: Math.min(count, MOST_TEXTS) }, (_, at) =>
    words.map((word, index) => choices[index]?.[at] ?? choices[index]?.[0] ?? word).join(" "),
  );
  return [...new Set(texts)];
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
    .slice(0, MOST_TEXTS);
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
