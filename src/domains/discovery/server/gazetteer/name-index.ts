/**
 * Keys of names in the order of their UTF-16 units, each with its place, in three typed arrays: as objects and strings
 * 100,000 of them would take ten times the memory.
 */
export class NameIndex {
  readonly #units: Uint16Array;
  /** Where each key starts in `#units`; one more for the end. */
  readonly #starts: Uint32Array;
  readonly #places: Uint32Array;

  /** Several entries may have the same key. */
  constructor(entries: readonly (readonly [key: string, place: number])[]) {
    const sorted = entries.toSorted(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y));
    this.#starts = new Uint32Array(sorted.length + 1);
    this.#places = new Uint32Array(sorted.length);
    this.#units = new Uint16Array(sorted.reduce((sum, [key]) => sum + key.length, 0));
    let end = 0;
    for (const [row, [key, place]] of sorted.entries()) {
      this.#places[row] = place;
      for (let at = 0; at < key.length; at++) this.#units[end++] = key.charCodeAt(at);
      this.#starts[row + 1] = end;
    }
  }

  get size(): number {
    return this.#places.length;
  }

  /** Bytes of the arrays. */
  get bytes(): number {
    return this.#units.byteLength + this.#starts.byteLength + this.#places.byteLength;
  }

  placeAt(row: number): number {
    return this.#places[row] ?? 0;
  }

  /** Length of the key at a row. */
  lengthAt(row: number): number {
    return (this.#starts[row + 1] ?? 0) - (this.#starts[row] ?? 0);
  }

  /** Rows whose key begins with `prefix`: from, and to (exclusive). */
  beginning(prefix: string): [from: number, to: number] {
    return [this.#firstRow(prefix, 0), this.#firstRow(prefix, 1)];
  }

  has(key: string): boolean {
    const row = this.#firstRow(key, 0);
    return row < this.size && this.lengthAt(row) === key.length && this.#compare(row, key) === 0;
  }

  /** Places with exactly this key. */
  exactly(key: string): number[] {
    const found: number[] = [];
    const [from, to] = this.beginning(key);
    for (let row = from; row < to && this.lengthAt(row) === key.length; row++) found.push(this.placeAt(row));
    return found;
  }

  /** The first row whose key compares with `prefix`, cut to its length, as at least `least` (0: equal, 1: greater). */
  #firstRow(prefix: string, least: 0 | 1): number {
    let from = 0;
    let to = this.size;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#compare(middle, prefix) < least) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Negative, 0 if the key begins with `prefix`, positive. */
  #compare(row: number, prefix: string): number {
    const start = this.#starts[row] ?? 0;
    const length = this.lengthAt(row);
    for (let at = 0; at < prefix.length; at++) {
      if (at >= length) return -1;
      const difference = (this.#units[start + at] ?? 0) - prefix.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
