/** A list of numbers that grows by doubling, outside of the heap that the garbage collector walks through. */
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

  /** What was pushed so far; it stays as it is. */
  values(): Float64Array {
    return this.#values.subarray(0, this.#length);
  }

  /** Writes the numbers into `target`, which is as long as `order`: at each place the one with the number that stands there. */
  inOrder<Target extends Float64Array | Uint32Array | Uint8Array>(
    order: Uint32Array,
    target: Target,
  ): Target {
    for (let row = 0; row < order.length; row++) target[row] = this.#values[order[row] as number] as number;
    return target;
  }
}
