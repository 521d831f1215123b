/** Finds rows by their ids without keeping these a second time: a hash table of row numbers, at most half full. */
export class RowIds {
  readonly #idOf: (row: number) => string;
  /** The number of a row and one, or 0 where nobody stands. */
  readonly #slots: Uint32Array;

  /** `idOf`: the id of each row from 0 to `size` - 1; ids are told apart by it for as long as this is used. */
  constructor(size: number, idOf: (row: number) => string) {
    this.#idOf = idOf;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * size + 2)));
    for (let row = 0; row < size; row++) this.#slots[this.#slotOf(idOf(row))] = row + 1;
  }

  rowOf(id: string): number | undefined {
    const found = this.#slots[this.#slotOf(id)] as number;
    return found === 0 ? undefined : found - 1;
  }

  /** Where an id stands, or would. */
  #slotOf(id: string): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(id) & last; ; slot = (slot + 1) & last) {
      const found = this.#slots[slot] as number;
      if (found === 0 || this.#idOf(found - 1) === id) return slot;
    }
  }
}

/** FNV-1a over the letters: fast, and ids are random anyway. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
