/** A bitmap with one bit per row, 32 rows per word: filters are evaluated 32 rows at a time. */
export class Bits {
  readonly words: Uint32Array;
  /** Number of set bits. */
  count = 0;

  constructor(size: number) {
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  static of(size: number, rows: Uint32Array): Bits {
    const bits = new Bits(size);
    for (const row of rows) bits.set(row);
    return bits;
  }

  /** The bit must not be set yet. */
  set(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) | (1 << (row & 31));
    this.count++;
  }

  /** The union of two bitmaps of the same size. */
  or(other: Bits): Bits {
    const either = new Bits(this.words.length * 32);
    for (let word = 0; word < either.words.length; word++) {
      const both = (this.words[word] as number) | (other.words[word] as number);
      either.words[word] = both;
      either.count += ones(both);
    }
    return either;
  }

  /** The set rows, ascending. */
  *rows(): Generator<number> {
    for (let word = 0; word < this.words.length; word++)
      for (let left = this.words[word] as number; left !== 0; left &= left - 1)
        yield word * 32 + lowestBit(left);
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }
}

/** Number of set bits in a word. */
export function ones(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}

/** Index of the lowest set bit; `word` must not be zero. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/**
 * The first index, starting at `from`, whose value is at least `value` in an ascending list; the list's length if there
 * is none.
 */
export function firstAtLeast(rows: Uint32Array, value: number, from: number, to = rows.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
