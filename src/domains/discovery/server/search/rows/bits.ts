/** One bit a row, 32 rows a word: filters are compared 32 rows at a time. */
export class Bits {
  readonly words: Uint32Array;
  /** How many bits are set. */
  count = 0;

  constructor(size: number) {
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  static of(size: number, rows: Uint32Array): Bits {
    const bits = new Bits(size);
    for (const row of rows) bits.set(row);
    return bits;
  }

  /** The bit must not have been set before. */
  set(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) | (1 << (row & 31));
    this.count++;
  }

  /** The rows of both sets, which are of one size. */
  or(other: Bits): Bits {
    const either = new Bits(this.words.length * 32);
    for (let word = 0; word < either.words.length; word++) {
      const both = (this.words[word] as number) | (other.words[word] as number);
      either.words[word] = both;
      either.count += ones(both);
    }
    return either;
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}

/** The number of the lowest bit that is set; `word` is not zero. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The first place from `from` on whose value is at least `value`, in an ascending list; its length when there is none. */
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
