import type { Needle } from "../text/needle.ts";

/** An address has 8 bits of chunk and 24 of offset, which limits the size of a chunk. */
const OFFSET_BITS = 24;
const CHUNK_BYTES = 1 << OFFSET_BITS;
const OFFSET = CHUNK_BYTES - 1;
/** Size of the first chunk; each further one is twice as large, so that a few texts take little memory. */
const FIRST_CHUNK_BYTES = 1 << 16;
const MAX_CHUNKS = 256;
const LENGTH_BYTES = 4;

/**
 * Many small texts as UTF-8 in a few large buffers: a million strings or Buffers would have more overhead than content.
 */
export class ByteStore {
  readonly #chunks: Buffer[] = [];
  #used = 0;

  /** Stores the text and returns its address, an integer below 2^32. */
  add(text: string): number {
    // A UTF-16 unit takes at most three bytes in UTF-8.
    const buffer = this.#chunkFor(LENGTH_BYTES + 3 * text.length);
    return this.#close(buffer, buffer.write(text, this.#used + LENGTH_BYTES));
  }

  /** Copies a text from another store, and returns its address here. */
  addFrom(store: ByteStore, address: number): number {
    const bytes = store.size(address);
    const buffer = this.#chunkFor(LENGTH_BYTES + bytes);
    store.copy(address, buffer, this.#used + LENGTH_BYTES);
    return this.#close(buffer, bytes);
  }

  size(address: number): number {
    return sizeAt(this.#chunk(address), address & OFFSET);
  }

  /** Writes the bytes at an address into `target` at `at`; returns the end position. */
  copy(address: number, target: Buffer, at: number): number {
    const chunk = this.#chunk(address);
    const offset = address & OFFSET;
    const start = offset + LENGTH_BYTES;
    return at + chunk.copy(target, at, start, start + sizeAt(chunk, offset));
  }

  /** The bytes at an address; must not be modified. */
  view(address: number): Uint8Array {
    const chunk = this.#chunk(address);
    const offset = address & OFFSET;
    return new Uint8Array(chunk.buffer, chunk.byteOffset + offset + LENGTH_BYTES, sizeAt(chunk, offset));
  }

  /** Whether the text at an address contains `needle`; `isInName`: in its names. */
  holds(address: number, needle: Needle, isInName: boolean): boolean {
    const chunk = this.#chunk(address);
    const offset = address & OFFSET;
    const start = offset + LENGTH_BYTES;
    return needle.isIn(chunk, start, start + sizeAt(chunk, offset), isInName);
  }

  text(address: number): string {
    const chunk = this.#chunk(address);
    const offset = address & OFFSET;
    const start = offset + LENGTH_BYTES;
    return chunk.toString("utf8", start, start + sizeAt(chunk, offset));
  }

  /** Part of the text at an address: from byte offset `from` to the first byte `end`. */
  between(address: number, from: number, end: number): string {
    const chunk = this.#chunk(address);
    const start = (address & OFFSET) + LENGTH_BYTES + from;
    return chunk.toString("utf8", start, chunk.indexOf(end, start));
  }

  #chunkFor(bytes: number): Buffer {
    const last = this.#chunks.at(-1);
    if (last && this.#used + bytes <= last.length) return last;
    if (this.#chunks.length === MAX_CHUNKS) throw new RangeError("the catalogue's texts exceed 4 GiB");
    const usual = Math.min(CHUNK_BYTES, FIRST_CHUNK_BYTES * 2 ** this.#chunks.length);
    const chunk = Buffer.allocUnsafeSlow(Math.max(usual, bytes));
    this.#chunks.push(chunk);
    this.#used = 0;
    return chunk;
  }

  /** Stores the length in front of the bytes. Returns their address. */
  #close(buffer: Buffer, bytes: number): number {
    const offset = this.#used;
    for (let byte = 0; byte < LENGTH_BYTES; byte++) buffer[offset + byte] = bytes >>> (8 * byte);
    this.#used += LENGTH_BYTES + bytes;
    return (this.#chunks.length - 1) * CHUNK_BYTES + offset;
  }

  #chunk(address: number): Buffer {
    const chunk = this.#chunks[address >>> OFFSET_BITS];
    if (!chunk) throw new RangeError(`nothing is kept at ${address}`);
    return chunk;
  }
}

/** Read by hand: the method of Buffer has too many checks, and this runs for every card of every response. */
function sizeAt(chunk: Buffer, offset: number): number {
  return (
    (chunk[offset] as number) |
    ((chunk[offset + 1] as number) << 8) |
    ((chunk[offset + 2] as number) << 16) |
    ((chunk[offset + 3] as number) << 24)
  );
}
