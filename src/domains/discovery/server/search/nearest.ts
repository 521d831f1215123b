/** The k smallest keys seen, with their rows: a binary max-heap in two typed arrays, with the largest on top. */
export class Nearest {
  #keys = new Float64Array(0);
  #rows = new Uint32Array(0);
  #capacity = 0;
  #size = 0;

  /** Resets it for the `capacity` smallest keys: the same arrays are reused for each search. */
  start(capacity: number): void {
    if (capacity > this.#keys.length) {
      this.#keys = new Float64Array(capacity);
      this.#rows = new Uint32Array(capacity);
    }
    this.#capacity = capacity;
    this.#size = 0;
  }

  get size(): number {
    return this.#size;
  }

  get isFull(): boolean {
    return this.#size === this.#capacity;
  }

  /** The key that a new one must be below; infinite while the heap is not full. */
  get worst(): number {
    return this.isFull ? (this.#keys[0] as number) : Infinity;
  }

  offer(key: number, row: number): void {
    if (this.#size < this.#capacity) this.#rise(this.#size++, key, row);
    else if (this.#isBefore(key, row, 0)) this.#sink(key, row);
  }

  /** The selected rows, smallest key first. Ends the search; the result is valid until the next `start`. */
  rows(): Uint32Array {
    const count = this.#size;
    // Heap sort: moves the largest to the end and shrinks the heap, until it is empty.
    while (this.#size > 1) {
      const [key, row] = [this.#keys[0] as number, this.#rows[0] as number];
      const last = --this.#size;
      this.#sink(this.#keys[last] as number, this.#rows[last] as number);
      this.#keys[last] = key;
      this.#rows[last] = row;
    }
    this.#size = 0;
    return this.#rows.subarray(0, count);
  }

  /**
   * Whether (key, row) sorts before the entry at `at`. Ties are broken by row, or the result would depend on the order
   * of arrival.
   */
  #isBefore(key: number, row: number, at: number): boolean {
    const other = this.#keys[at] as number;
    return key < other || (key === other && row < (this.#rows[at] as number));
  }

  #rise(from: number, key: number, row: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#isBefore(key, row, parent)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#keys[at] = key;
    this.#rows[at] = row;
  }

  #sink(key: number, row: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      const right = child + 1;
      if (right < this.#size && !this.#isBefore(this.#keys[right] ?? 0, this.#rows[right] ?? 0, child))
        child = right;
      if (!this.#isBefore(key, row, child)) break;
      this.#move(child, at);
      at = child;
    }
    this.#keys[at] = key;
    this.#rows[at] = row;
  }

  #move(from: number, to: number): void {
    this.#keys[to] = this.#keys[from] as number;
    this.#rows[to] = this.#rows[from] as number;
  }
}
