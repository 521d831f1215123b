import { CLAIM_SUBJECTS } from "#domains/dietary/dietary.ts";
import { CUISINES, widerCuisines } from "#domains/restaurants/cuisines.ts";
import { BUDGET_STEPS, FEATURES, type Feature } from "#domains/restaurants/facts.ts";
import type { TextMatch, TextRows } from "../text/text-index.ts";
import { Bits, lowestBit } from "./bits.ts";

/**
 * Filter data packed into two words of 32 bits per row. First word: one bit per cuisine (27), then one per price level
 * (4), so that one bit is left: a second further cuisine needs another word. Second word: one bit per dietary subject that
 * is served, then the flags below, then one per feature.
 */
const PRICE_SHIFT = CUISINES.length;
const FLAG_SHIFT = CLAIM_SUBJECTS.length;
export const PARTNER = 1 << FLAG_SHIFT;
/** Not registered with us: known from open data only. */
export const OPEN_DATA = 1 << (FLAG_SHIFT + 1);
const FEATURE_SHIFT = FLAG_SHIFT + 2;

/** The bits of these features in the second word. */
export function featureMask(features: readonly Feature[]): number {
  return features.reduce((mask, feature) => mask | (1 << (FEATURE_SHIFT + FEATURES.indexOf(feature))), 0);
}

/**
 * A budget as one of few numbers, larger for a cheaper one, so that "at most" becomes "at least"; 0 if it is unknown or
 * above all steps. `yen`: what a person pays at most.
 */
export function budgetRank(yen: number | null): number {
  if (yen === null) return 0;
  const at = BUDGET_STEPS.findIndex((step) => yen <= step);
  return at < 0 ? 0 : BUDGET_STEPS.length - at;
}

/**
 * The first word of a row. The wider cuisines of a kind are derived here and nowhere else: a sushi restaurant is stored as
 * `sushi` alone and found by `japanese` too.
 */
export function kindWord(cuisines: readonly string[], priceRange: number | null): number {
  let word = priceRange === null ? 0 : 1 << (PRICE_SHIFT + priceRange - 1);
  for (const cuisine of cuisines)
    for (const each of [cuisine, ...widerCuisines(cuisine)]) word |= cuisineMask(each);
  return word;
}

/** A filter in packed form; a zero mask sets no condition. */
export interface RowFilter {
  /** Any of these cuisines. */
  cuisines: number;
  /** Any of these price levels; a restaurant of unknown price matches none. */
  prices: number;
  /** All of these subjects and flags. */
  needs: number;
  /** None of these flags. */
  excludes: number;
  /** Tenths; a restaurant without ratings has 0. */
  minRating10: number;
  /** `budgetRank` of what a person would pay at most; 0 sets no condition. */
  lunch: number;
  dinner: number;
  openNow: boolean;
  /** Open at eleven in the evening. */
  openLate: boolean;
}

/** Satisfied by every row. */
export const ANY_ROW: RowFilter = {
  cuisines: 0,
  prices: 0,
  needs: 0,
  excludes: 0,
  minRating10: 0,
  lunch: 0,
  dinner: 0,
  openNow: false,
  openLate: false,
};

export function priceMask(min: number, max: number): number {
  if (min <= 1 && max >= 4) return 0;
  let mask = 0;
  for (let level = min; level <= max; level++) mask |= 1 << (PRICE_SHIFT + level - 1);
  return mask;
}

/** The bit of this cuisine alone; 0 for one that is not on the list. */
export function cuisineMask(cuisine: string): number {
  const at = (CUISINES as readonly string[]).indexOf(cuisine);
  return at < 0 ? 0 : 1 << at;
}

/**
 * Conditions on a row: in all of `all`, in none of `none`, and matching the text. Empty lists and null set no
 * condition.
 */
export interface Demand {
  all: readonly Bits[];
  none: readonly Bits[];
  text: TextRows | null;
}

/** Satisfied by every row. */
export const NOTHING: Demand = { all: [], none: [], text: null };

/** For each flag of a filter word, the rows that have it. */
export class BitsPerFlag {
  readonly #flags: Bits[];
  /** Rows with one of several flags, by the mask; few combinations are ever requested (price levels). */
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

  /** The rows with at least one of the flags; `mask` must not be zero. */
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

/** For each requested lower bound, the rows that reach it. Ratings are tenths, so there are at most fifty. */
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

/** The bitmaps of a segment that filters use. */
export interface FilterBits {
  kinds: BitsPerFlag;
  traits: BitsPerFlag;
  ratings: BitsPerBound;
  lunches: BitsPerBound;
  dinners: BitsPerBound;
  dead: Bits;
}

/** The conditions of a filter and a text, without opening hours, which change every minute. */
export function demandOf(filter: RowFilter, rows: FilterBits, text: TextMatch | null): Demand {
  const { kinds, traits, ratings, lunches, dinners, dead } = rows;
  const all = traits.of(filter.needs);
  if (text !== null) all.push(...text.bits);
  if (filter.cuisines !== 0) all.push(kinds.anyOf(filter.cuisines));
  if (filter.prices !== 0) all.push(kinds.anyOf(filter.prices));
  if (filter.minRating10 > 0) all.push(ratings.atLeast(filter.minRating10));
  if (filter.lunch > 0) all.push(lunches.atLeast(filter.lunch));
  if (filter.dinner > 0) all.push(dinners.atLeast(filter.dinner));
  const none = traits.of(filter.excludes);
  if (dead.count > 0) none.push(dead);
  // Rarest first: most words are decided by the first bitmap.
  return { all: all.sort((a, b) => a.count - b.count), none, text: text?.known ?? null };
}

export function asksNothing({ all, none, text }: Demand): boolean {
  return all.length === 0 && none.length === 0 && text === null;
}

/** The rows of a word (32 rows starting at `word * 32`) that satisfy the conditions, as bits. */
export function satisfying({ all, none, text }: Demand, word: number): number {
  let left = -1;
  for (let at = 0; at < all.length && left !== 0; at++) left &= (all[at] as Bits).words[word] as number;
  for (let at = 0; at < none.length && left !== 0; at++) left &= ~((none[at] as Bits).words[word] as number);
  if (text !== null && left !== 0) left &= text.at(word);
  return left;
}

/** Estimated share of rows that satisfy the conditions, assuming that they are independent. 0 to 1. */
export function shareOf({ all, text }: Demand, size: number): number {
  const sets = text === null ? all : [...all, text];
  return sets.reduce((product, { count }) => product * Math.min(1, count / Math.max(1, size)), 1);
}
