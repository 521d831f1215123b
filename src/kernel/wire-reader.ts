/** Invalid protobuf data; the caller adds file and position. */
export class WireError extends Error {}

/**
 * Reads one protobuf message (wire format: https://protobuf.dev/programming-guides/encoding). Every step is
 * bounds-checked: damaged input ends in a WireError, never in an endless loop or a read beyond the message.
 */
export class WireReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #wireType = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Advances to the next field and returns its number, or 0 at the end. The field must then be read or skipped. */
  next(): number {
    if (this.atEnd()) return 0;
    const key = this.varint();
    this.#wireType = key % 8;
    const field = Math.floor(key / 8);
    if (field === 0) throw new WireError("a field without a number");
    return field;
  }

  atEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** An unsigned integer; exact up to 2^53, which exceeds any id or coordinate. */
  varint(): number {
    let value = 0;
    let scale = 1;
    for (let length = 0; length < 10; length++) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new WireError("a number runs over the end");
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
    throw new WireError("a number longer than 64 bits");
  }

  /** A zigzag-encoded signed integer (sint32, sint64). */
  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** A signed integer (int64): negative values are encoded as large unsigned ones. */
  int64(): number {
    const value = this.varint();
    return value >= 2 ** 63 ? value - 2 ** 64 : value;
  }

  /** A view of a length-delimited field: bytes, string, message or packed numbers. */
  bytes(): Uint8Array {
    if (this.#wireType !== 2) throw new WireError("a field of another type than expected");
    const length = this.varint();
    const start = this.#at;
    if (start + length > this.#bytes.length) throw new WireError("a field runs over the end");
    this.#at += length;
    return this.#bytes.subarray(start, this.#at);
  }

  text(): string {
    return utf8.decode(this.bytes());
  }

  float(): number {
    return this.#fixed(5, 4).getFloat32(0, true);
  }

  double(): number {
    return this.#fixed(1, 8).getFloat64(0, true);
  }

  #fixed(wireType: number, length: number): DataView {
    if (this.#wireType !== wireType) throw new WireError("a field of another type than expected");
    const start = this.#bytes.byteOffset + this.#at;
    this.skip();
    return new DataView(this.#bytes.buffer, start, length);
  }

  message(): WireReader {
    return new WireReader(this.bytes());
  }

  /** Values of a packed field, or of a single unpacked one, which protobuf allows in its place. */
  packed(read: (reader: WireReader) => number): number[] {
    if (this.#wireType === 0) return [read(this)];
    const inner = this.message();
    const values: number[] = [];
    while (!inner.atEnd()) values.push(read(inner));
    return values;
  }

  skip(): void {
    if (this.#wireType === 0) this.varint();
    else if (this.#wireType === 2) this.bytes();
    else if (this.#wireType === 1) this.#at += 8;
    else if (this.#wireType === 5) this.#at += 4;
    else throw new WireError(`a field of the unknown type ${this.#wireType}`);
    if (this.#at > this.#bytes.length) throw new WireError("a field runs over the end");
  }
}

const utf8 = new TextDecoder();

export const asUnsigned = (reader: WireReader): number => reader.varint();
export const asZigzag = (reader: WireReader): number => reader.zigzag();
/** Decodes deltas to absolute values, in place. */
export function summed(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
