import { CLAIM_SUBJECTS } from "#domains/dietary/dietary.ts";
import { CUISINES } from "#domains/restaurants/cuisines.ts";

/**
 * Filter data packed into two words per row. First word: one bit per cuisine, then one per price level. Second word:
 * one bit per dietary subject that is served, then the flags below.
 */
const PRICE_SHIFT = CUISINES.length;
const FLAG_SHIFT = CLAIM_SUBJECTS.length;
export const PARTNER = 1 << FLAG_SHIFT;
/** Not registered with us: known from open data only. */
export const OPEN_DATA = 1 << (FLAG_SHIFT + 1);

export function kindWord(cuisines: readonly string[], priceRange: number | null): number {
  let word = priceRange === null ? 0 : 1 << (PRICE_SHIFT + priceRange - 1);
  for (const cuisine of cuisines) {
    const at = (CUISINES as readonly string[]).indexOf(cuisine);
    if (at >= 0) word |= 1 << at;
  }
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
  openNow: boolean;
}

export function priceMask(min: number, max: number): number {
  if (min <= 1 && max >= 4) return 0;
  let mask = 0;
  for (let level = min; level <= max; level++) mask |= 1 << (PRICE_SHIFT + level - 1);
  return mask;
}

export function cuisineMask(cuisine: string): number {
  return kindWord([cuisine], null);
}
