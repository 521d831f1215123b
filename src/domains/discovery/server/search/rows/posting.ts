import { Bits } from "./bits.ts";

/** An ascending list of rows that grows by doubling; most bigrams of a catalogue are in a handful of rows. */
export class Posting {
  #rows = new Uint32Array(2);
  #length = 0;

  /** Rows come in ascending order; the same row again changes nothing. */
  push(row: number): void {
    if (this.#length > 0 && this.#rows[this.#length - 1] === row) return;
    if (this.#length === this.#rows.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows[this.#length++] = row;
  }

  /** As a list, or as bits where these take less room: then more than one row in 32 is in it. */
  pack(size: number): Uint32Array | Bits {
    if (this.#length * 32 > size) return Bits.of(size, this.#rows.subarray(0, this.#length));
    return this.#length * 2 > this.#rows.length
      ? this.#rows.subarray(0, this.#length)
      : this.#rows.slice(0, this.#length);
  }
}

/** What both lists hold of rows, each once; both ascending. */
export function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  const out = new Uint32Array(a.length + b.length);
  let length = 0;
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const left = a[i] ?? Number.POSITIVE_INFINITY;
    const right = b[j] ?? Number.POSITIVE_INFINITY;
    out[length++] = Math.min(left, right);
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return out.subarray(0, length);
}
