import type { TextMatch } from "../text/text-index.ts";
import type { TextRows } from "../text/text-rows.ts";
import { Bits, lowestBit } from "./bits.ts";
import type { RowFilter } from "./row-filter.ts";

/** Sets that a row must satisfy: all of `all`, none of `none`, and what is known of a text. Empty lists and null ask for nothing. */
export interface Demand {
  all: readonly Bits[];
  none: readonly Bits[];
  text: TextRows | null;
}

/** What everybody satisfies. */
export const NOTHING: Demand = { all: [], none: [], text: null };

/** For each bit of a word of filters the rows that have it. */
export class BitsPerFlag {
  readonly #flags: Bits[];
  /** Rows that have one of several flags, by the flags; few combinations are ever asked for (levels of price). */
  readonly #unions = new Map<number, Bits>();

  constructor(words: ArrayLike<number>) {
    this.#flags = Array.from({ length: 32 }, () => new Bits(words.length));
    for (let row = 0; row < words.length; row++)
      for (let left = words[row] as number; left !== 0; left &= left - 1)
        this.#flags[lowestBit(left)]?.set(row);
  }

  of(mask: number): Bits[] {
    const found: Bits[] = [];
    for (let left = mask; left !== 0; left &= left - 1) found.push(this.#flags[lowestBit(left)] as Bits);
    return found;
  }

  /** The rows that have at least one of the flags; `mask` is not zero. */
  anyOf(mask: number): Bits {
    const known = this.#unions.get(mask);
    if (known !== undefined) return known;
    const union = this.of(mask).reduce((either, bits) => either.or(bits));
    this.#unions.set(mask, union);
    return union;
  }

  has(row: number, mask: number): boolean {
    for (let left = mask; left !== 0; left &= left - 1)
      if (!this.#flags[lowestBit(left)]?.has(row)) return false;
    return true;
  }
}

/** For each lower bound that was asked for the rows that reach it. Ratings are tenths, so there are at most fifty. */
export class BitsPerBound {
  readonly #values: Uint8Array;
  readonly #bits = new Map<number, Bits>();

  constructor(values: Uint8Array) {
    this.#values = values;
  }

  atLeast(bound: number): Bits {
    let bits = this.#bits.get(bound);
    if (bits === undefined) {
      bits = new Bits(this.#values.length);
      for (let row = 0; row < this.#values.length; row++)
        if ((this.#values[row] as number) >= bound) bits.set(row);
      this.#bits.set(bound, bits);
    }
    return bits;
  }
}

/** What the rows of a segment are asked by. */
export interface FilterBits {
  kinds: BitsPerFlag;
  traits: BitsPerFlag;
  ratings: BitsPerBound;
  dead: Bits;
}

/** What a filter and a text ask, but for opening hours, which change with the minute. */
export function demandOf(filter: RowFilter, rows: FilterBits, text: TextMatch | null): Demand {
  const { kinds, traits, ratings, dead } = rows;
  const all = traits.of(filter.needs);
  if (text !== null) all.push(...text.bits);
  if (filter.cuisines !== 0) all.push(kinds.anyOf(filter.cuisines));
  if (filter.prices !== 0) all.push(kinds.anyOf(filter.prices));
  if (filter.minRating10 > 0) all.push(ratings.atLeast(filter.minRating10));
  const none = traits.of(filter.excludes);
  if (dead.count > 0) none.push(dead);
  // The rarest first: most words are settled by one look.
  return { all: all.sort((a, b) => a.count - b.count), none, text: text?.known ?? null };
}

export function asksNothing({ all, none, text }: Demand): boolean {
  return all.length === 0 && none.length === 0 && text === null;
}

/** The rows of a word (32 of them, from `word * 32` on) that satisfy a demand, as bits. */
export function satisfying({ all, none, text }: Demand, word: number): number {
  let left = -1;
  for (let at = 0; at < all.length && left !== 0; at++) left &= (all[at] as Bits).words[word] as number;
  for (let at = 0; at < none.length && left !== 0; at++) left &= ~((none[at] as Bits).words[word] as number);
  if (text !== null && left !== 0) left &= text.at(word);
  return left;
}

/** The share of rows that satisfy a demand, if its parts were independent of each other. 0 to 1. */
export function shareOf({ all, text }: Demand, size: number): number {
  const sets = text === null ? all : [...all, text];
  return sets.reduce((product, { count }) => product * Math.min(1, count / Math.max(1, size)), 1);
}
