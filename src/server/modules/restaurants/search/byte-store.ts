/** Bytes of one chunk: an address is 8 bits of chunk and 24 of offset. */
const CHUNK_BYTES = 1 << 24;
const MAX_CHUNKS = 256;
const LENGTH_BYTES = 4;

/** Many small texts as UTF-8 in a few large buffers: a million strings or Buffers would cost more than what they hold. */
export class ByteStore {
  readonly #chunks: Buffer[] = [];
  #used = CHUNK_BYTES;

  /** Keeps the text and returns its address. */
  add(text: string): number {
    // No character takes more than three bytes for each of its UTF-16 units.
    if (this.#used + LENGTH_BYTES + 3 * text.length > CHUNK_BYTES) {
      if (this.#chunks.length === MAX_CHUNKS) throw new RangeError("the catalogue's texts exceed 4 GiB");
      this.#chunks.push(Buffer.allocUnsafe(CHUNK_BYTES));
      this.#used = 0;
    }
    const chunk = this.#chunks.length - 1;
    const buffer = this.#chunks[chunk] as Buffer;
    const offset = this.#used;
    const bytes = buffer.write(text, offset + LENGTH_BYTES);
    for (let byte = 0; byte < LENGTH_BYTES; byte++) buffer[offset + byte] = bytes >>> (8 * byte);
    this.#used += LENGTH_BYTES + bytes;
    return chunk * CHUNK_BYTES + offset;
  }

  size(address: number): number {
    return sizeAt(this.#chunk(address), address % CHUNK_BYTES);
  }

  /** Writes the bytes at an address into `target` from `at` on; returns where they end. */
  copy(address: number, target: Buffer, at: number): number {
    const chunk = this.#chunk(address);
    const offset = address % CHUNK_BYTES;
    const start = offset + LENGTH_BYTES;
    return at + chunk.copy(target, at, start, start + sizeAt(chunk, offset));
  }

  /** True when the text at an address holds `needle` (UTF-8, not empty). */
  holds(address: number, needle: Buffer): boolean {
    const chunk = this.#chunk(address);
    const offset = address % CHUNK_BYTES;
    const start = offset + LENGTH_BYTES;
    return isIn(chunk, start, start + sizeAt(chunk, offset), needle);
  }

  text(address: number): string {
    const chunk = this.#chunk(address);
    const offset = address % CHUNK_BYTES;
    const start = offset + LENGTH_BYTES;
    return chunk.toString("utf8", start, start + sizeAt(chunk, offset));
  }

  #chunk(address: number): Buffer {
    const chunk = this.#chunks[Math.floor(address / CHUNK_BYTES)];
    if (!chunk) throw new RangeError(`nothing is kept at ${address}`);
    return chunk;
  }
}

/** By hand: the method of Buffer checks more than it reads, and this runs for every card of every answer. */
function sizeAt(chunk: Buffer, offset: number): number {
  return (
    (chunk[offset] as number) |
    ((chunk[offset + 1] as number) << 8) |
    ((chunk[offset + 2] as number) << 16) |
    ((chunk[offset + 3] as number) << 24)
  );
}

/** By hand too: for texts of a hundred bytes a call out of JavaScript takes longer than the search. */
function isIn(bytes: Buffer, from: number, to: number, needle: Buffer): boolean {
  const first = needle[0] as number;
  for (let at = from; at <= to - needle.length; at++) {
    if (bytes[at] !== first) continue;
    let matched = 1;
    while (matched < needle.length && bytes[at + matched] === needle[matched]) matched++;
    if (matched === needle.length) return true;
  }
  return false;
}
