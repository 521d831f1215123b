/** Points of one line or ring: x, y, x, y, ... in units of the tile. */
export type Part = readonly number[];

export interface TileFeature {
  /** 1: points; 2: lines; 3: polygons. */
  kind: number;
  properties: Readonly<Record<string, string | number | boolean>>;
  parts: readonly Part[];
}

export interface TileLayer {
  /** Units along each side of the tile. */
  extent: number;
  features: readonly TileFeature[];
}

/**
 * The layers of a vector tile that are wanted (specification 2.1). Written here because the libraries that do it are made
 * for drawing in a browser; damaged tiles are refused before (`../vector-tile.ts`).
 */
export function readTile(bytes: Uint8Array, wanted: ReadonlySet<string>): Map<string, TileLayer> {
  const layers = new Map<string, TileLayer>();
  const tile = new Fields(bytes);
  while (tile.next()) {
    if (tile.field !== 3) continue;
    const layer = readLayer(tile.bytes(), wanted);
    if (layer !== null) layers.set(layer.name, layer);
  }
  return layers;
}

function readLayer(bytes: Uint8Array, wanted: ReadonlySet<string>): (TileLayer & { name: string }) | null {
  let name = "";
  let extent = 4_096;
  const keys: string[] = [];
  const values: (string | number | boolean)[] = [];
  const encoded: Uint8Array[] = [];
  const fields = new Fields(bytes);
  while (fields.next()) {
    if (fields.field === 1) name = fields.text();
    else if (fields.field === 2) encoded.push(fields.bytes());
    else if (fields.field === 3) keys.push(fields.text());
    else if (fields.field === 4) values.push(readValue(fields.bytes()));
    else if (fields.field === 5) extent = fields.number;
  }
  if (!wanted.has(name)) return null;
  return { name, extent, features: encoded.map((one) => readFeature(one, keys, values)) };
}

function readFeature(
  bytes: Uint8Array,
  keys: readonly string[],
  values: readonly (string | number | boolean)[],
): TileFeature {
  const properties: Record<string, string | number | boolean> = {};
  let kind = 0;
  let parts: Part[] = [];
  const fields = new Fields(bytes);
  while (fields.next()) {
    if (fields.field === 2) {
      const tags = packed(fields.bytes());
      for (let at = 0; at + 1 < tags.length; at += 2) {
        const [key, value] = [keys[tags[at] ?? -1], values[tags[at + 1] ?? -1]];
        if (key !== undefined && value !== undefined) properties[key] = value;
      }
    } else if (fields.field === 3) kind = fields.number;
    else if (fields.field === 4) parts = readGeometry(packed(fields.bytes()));
  }
  return { kind, properties, parts };
}

const [MOVE, LINE] = [1, 2];

/** Commands with their counts, then zigzag-encoded steps from the point before. */
function readGeometry(commands: readonly number[]): Part[] {
  const parts: number[][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < commands.length; ) {
    const command = commands[at++] ?? 0;
    const [id, count] = [command & 7, command >> 3];
    if (id !== MOVE && id !== LINE) continue;
    for (let step = 0; step < count; step++) {
      x += zigzag(commands[at++] ?? 0);
      y += zigzag(commands[at++] ?? 0);
      if (id === MOVE) parts.push([x, y]);
      else parts.at(-1)?.push(x, y);
    }
  }
  return parts;
}

function zigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}

function readValue(bytes: Uint8Array): string | number | boolean {
  const fields = new Fields(bytes);
  if (!fields.next()) return "";
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  switch (fields.field) {
    case 1:
      return fields.text();
    case 2:
      return view.getFloat32(1, true);
    case 3:
      return view.getFloat64(1, true);
    case 6:
      return zigzag(fields.number);
    case 7:
      return fields.number !== 0;
    default:
      return fields.number;
  }
}

function packed(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  const fields = new Fields(bytes);
  while (!fields.isAtEnd) numbers.push(fields.varint());
  return numbers;
}

const text = new TextDecoder();

/** Goes through the fields of a Protocol Buffers message. */
class Fields {
  readonly #bytes: Uint8Array;
  #at = 0;
  #from = 0;
  field = 0;
  /** The value of a numeric field. */
  number = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  next(): boolean {
    if (this.isAtEnd) return false;
    const tag = this.varint();
    this.field = tag >> 3;
    const wire = tag & 7;
    this.#from = this.#at;
    if (wire === 0) this.number = this.varint();
    else if (wire === 2) {
      const length = this.varint();
      this.#from = this.#at;
      this.#at += length;
    } else this.#at += wire === 1 ? 8 : 4;
    return true;
  }

  /** The content of a field with a length. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(this.#from, this.#at);
  }

  text(): string {
    return text.decode(this.bytes());
  }

  varint(): number {
    let value = 0;
    for (let factor = 1; !this.isAtEnd; factor *= 128) {
      const byte = this.#bytes[this.#at++] ?? 0;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) break;
    }
    return value;
  }
}
