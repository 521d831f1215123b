import { type Bits, lowestBit } from "../rows/bits.ts";

/**
 * The rows that hold a text, exactly. Whether they do is read from their own texts, 32 rows at a time and only where somebody
 * looks, and then it is known: what is asked again, as most texts are, costs no more than a filter.
 */
export class TextRows {
  /** About how many there are: never fewer than the truth by much. */
  readonly count: number;
  readonly #maybe: readonly Bits[];
  readonly #holds: (row: number) => boolean;
  readonly #words: Uint32Array;
  /** One bit for each of these words: whether it is known. */
  readonly #known: Uint32Array;

  /** `maybe`: sets of bits that a row that holds the text has all. */
  constructor(count: number, maybe: readonly Bits[], holds: (row: number) => boolean) {
    this.count = count;
    this.#maybe = maybe;
    this.#holds = holds;
    this.#words = new Uint32Array(maybe[0]?.words.length ?? 0);
    this.#known = new Uint32Array((this.#words.length + 31) >>> 5);
  }

  /** The rows of a word (32 of them, from `word * 32` on), as bits. */
  at(word: number): number {
    const isKnown = ((this.#known[word >>> 5] as number) & (1 << (word & 31))) !== 0;
    return isKnown ? (this.#words[word] as number) : this.#read(word);
  }

  #read(word: number): number {
    let maybe = -1;
    for (const { words } of this.#maybe) maybe &= words[word] as number;
    let held = 0;
    for (let left = maybe; left !== 0; left &= left - 1)
      if (this.#holds(word * 32 + lowestBit(left))) held |= left & -left;
    this.#words[word] = held;
    this.#known[word >>> 5] = (this.#known[word >>> 5] as number) | (1 << (word & 31));
    return held;
  }
}
