/** Bytes of one chunk: an address is 8 bits of chunk and 24 of offset. */
const CHUNK_BYTES = 1 << 24;
const MAX_CHUNKS = 256;

/** Many small byte strings in a few large buffers: a million Buffers would cost more than what they hold. */
export class CardStore {
  readonly #chunks: Buffer[] = [];
  #used = CHUNK_BYTES;

  /** Keeps the text and returns its address. */
  add(text: string): number {
    const bytes = Buffer.byteLength(text);
    const needed = bytes + 4;
    if (this.#used + needed > CHUNK_BYTES) {
      if (this.#chunks.length === MAX_CHUNKS) throw new RangeError("the catalogue's cards exceed 4 GiB");
      this.#chunks.push(Buffer.allocUnsafe(CHUNK_BYTES));
      this.#used = 0;
    }
    const chunk = this.#chunks.length - 1;
    const buffer = this.#chunks[chunk];
    const offset = this.#used;
    buffer?.writeUInt32LE(bytes, offset);
    buffer?.write(text, offset + 4);
    this.#used += needed;
    return chunk * CHUNK_BYTES + offset;
  }

  size(address: number): number {
    return this.#chunk(address).readUInt32LE(address % CHUNK_BYTES);
  }

  /** Writes the bytes at an address into `target` from `at` on; returns how many they are. */
  copy(address: number, target: Buffer, at: number): number {
    const chunk = this.#chunk(address);
    const offset = address % CHUNK_BYTES;
    return chunk.copy(target, at, offset + 4, offset + 4 + chunk.readUInt32LE(offset));
  }

  #chunk(address: number): Buffer {
    const chunk = this.#chunks[Math.floor(address / CHUNK_BYTES)];
    if (!chunk) throw new RangeError(`no card at ${address}`);
    return chunk;
  }
}
