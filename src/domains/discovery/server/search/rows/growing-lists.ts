import { Bits } from "./bits.ts";

/** A list of numbers that grows by doubling, outside the heap scanned by the garbage collector. */
export class Numbers {
  #values = new Float64Array(256);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  get length(): number {
    return this.#length;
  }

  /** The values pushed so far, as a view. */
  values(): Float64Array {
    return this.#values.subarray(0, this.#length);
  }

  /** Writes the numbers into `target`, permuted by `order`, which has the same length. */
  inOrder<Target extends Float64Array | Uint32Array | Uint8Array>(
    order: Uint32Array,
    target: Target,
  ): Target {
    for (let row = 0; row < order.length; row++) target[row] = this.#values[order[row] as number] as number;
    return target;
  }
}

/** An ascending list of rows that grows by doubling; most bigrams of a catalogue are in only a few rows. */
export class Posting {
  #rows = new Uint32Array(2);
  #length = 0;

  /** Rows must be pushed in ascending order; pushing the same row again has no effect. */
  push(row: number): void {
    if (this.#length > 0 && this.#rows[this.#length - 1] === row) return;
    if (this.#length === this.#rows.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows[this.#length++] = row;
  }

  /** As a list, or as a bitmap if that is smaller: with more than one row in 32. */
  pack(size: number): Uint32Array | Bits {
    if (this.#length * 32 > size) return Bits.of(size, this.#rows.subarray(0, this.#length));
    return this.#length * 2 > this.#rows.length
      ? this.#rows.subarray(0, this.#length)
      : this.#rows.slice(0, this.#length);
  }
}

/** The union of two ascending lists, without duplicates. */
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
