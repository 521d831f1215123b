import { Bits, lowestBit } from "./bits.ts";
import type { RowFilter } from "./row-filter.ts";

/**
 * Sets of bits that a row must satisfy all: of each group of `any` at least one, all of `all`, none of `none`.
 * Empty lists ask for nothing.
 */
export interface Demand {
  any: readonly (readonly Bits[])[];
  all: readonly Bits[];
  none: readonly Bits[];
}

/** For each bit of a word of filters the rows that have it. */
export class BitsPerFlag {
  readonly #flags: Bits[];

  constructor(words: ArrayLike<number>) {
    this.#flags = Array.from({ length: 32 }, () => new Bits(words.length));
    for (let row = 0; row < words.length; row++)
      for (let left = words[row] as number; left !== 0; left &= left - 1)
        this.#flags[lowestBit(left)]?.set(row);
  }

  of(mask: number): Bits[] {
    return this.#flags.filter((_, flag) => (mask & (1 << flag)) !== 0);
  }

  has(row: number, mask: number): boolean {
    return this.of(mask).every((bits) => bits.has(row));
  }
}

/** What a filter asks, but for ratings and opening hours, which are no yes or no of a row. */
export function demandOf(
  filter: RowFilter,
  kinds: BitsPerFlag,
  traits: BitsPerFlag,
  text: readonly Bits[],
  dead: Bits,
): Demand {
  return {
    any: [filter.cuisines, filter.prices].filter((mask) => mask !== 0).map((mask) => kinds.of(mask)),
    // The rarest first: most words are settled by one look.
    all: [...traits.of(filter.needs), ...text].sort((a, b) => a.count - b.count),
    none: [...traits.of(filter.excludes), ...(dead.count > 0 ? [dead] : [])],
  };
}

export function asksNothing({ any, all, none }: Demand): boolean {
  return any.length === 0 && all.length === 0 && none.length === 0;
}

/** The rows of a word (32 of them, from `word * 32` on) that satisfy a demand, as bits. */
export function satisfying({ all, any, none }: Demand, word: number): number {
  let left = -1;
  for (let at = 0; at < all.length && left !== 0; at++) left &= (all[at] as Bits).words[word] as number;
  for (let at = 0; at < any.length && left !== 0; at++) {
    let either = 0;
    for (const { words } of any[at] as readonly Bits[]) either |= words[word] as number;
    left &= either;
  }
  for (let at = 0; at < none.length && left !== 0; at++) left &= ~((none[at] as Bits).words[word] as number);
  return left;
}

/** The share of rows that satisfy a demand, if its parts were independent of each other. 0 to 1. */
export function shareOf({ any, all }: Demand, size: number): number {
  const share = (count: number) => Math.min(1, count / Math.max(1, size));
  return [
    ...all.map(({ count }) => share(count)),
    ...any.map((group) => share(group.reduce((sum, { count }) => sum + count, 0))),
  ].reduce((product, one) => product * one, 1);
}
