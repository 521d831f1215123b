import { asUnsigned, WireReader } from "#kernel/wire-reader.ts";

/** Points of one line or ring: x, y, x, y, ... in units of the tile. */
export type Part = readonly number[];

type Value = string | number | boolean;

export interface TileFeature {
  /** 1: points; 2: lines; 3: polygons. */
  kind: number;
  properties: Readonly<Record<string, Value>>;
  parts: readonly Part[];
}

export interface TileLayer {
  /** Units along each side of the tile. */
  extent: number;
  features: readonly TileFeature[];
}

/**
 * The layers of a vector tile that are wanted (specification 2.1). Written here because the libraries that do it are made
 * for drawing in a browser. Throws a WireError if the tile is damaged.
 */
export function readTile(bytes: Uint8Array, wanted: ReadonlySet<string>): Map<string, TileLayer> {
  const layers = new Map<string, TileLayer>();
  const tile = new WireReader(bytes);
  for (let field = tile.next(); field !== 0; field = tile.next()) {
    if (field !== 3) {
      tile.skip();
      continue;
    }
    const layer = readLayer(tile.message(), wanted);
    if (layer !== null) layers.set(layer.name, layer);
  }
  return layers;
}

function readLayer(layer: WireReader, wanted: ReadonlySet<string>): (TileLayer & { name: string }) | null {
  let name = "";
  let extent = 4_096;
  const keys: string[] = [];
  const values: Value[] = [];
  const encoded: WireReader[] = [];
  for (let field = layer.next(); field !== 0; field = layer.next()) {
    if (field === 1) name = layer.text();
    else if (field === 2) encoded.push(layer.message());
    else if (field === 3) keys.push(layer.text());
    else if (field === 4) values.push(readValue(layer.message()));
    else if (field === 5) extent = layer.varint();
    else layer.skip();
  }
  if (!wanted.has(name)) return null;
  return { name, extent, features: encoded.map((one) => readFeature(one, keys, values)) };
}

function readFeature(feature: WireReader, keys: readonly string[], values: readonly Value[]): TileFeature {
  const properties: Record<string, Value> = {};
  let kind = 0;
  let parts: Part[] = [];
  for (let field = feature.next(); field !== 0; field = feature.next()) {
    if (field === 2) {
      const tags = feature.packed(asUnsigned);
      for (let at = 0; at + 1 < tags.length; at += 2) {
        const [key, value] = [keys[tags[at] ?? -1], values[tags[at + 1] ?? -1]];
        if (key !== undefined && value !== undefined) properties[key] = value;
      }
    } else if (field === 3) kind = feature.varint();
    else if (field === 4) parts = readGeometry(feature.packed(asUnsigned));
    else feature.skip();
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
      x += signed(commands[at++] ?? 0);
      y += signed(commands[at++] ?? 0);
      if (id === MOVE) parts.push([x, y]);
      else parts.at(-1)?.push(x, y);
    }
  }
  return parts;
}

/** A step between commands, which are not: a packed field can't be read as zigzag as a whole. */
function signed(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}

function readValue(value: WireReader): Value {
  switch (value.next()) {
    case 0:
      return "";
    case 1:
      return value.text();
    case 2:
      return value.float();
    case 3:
      return value.double();
    case 4:
      return value.int64();
    case 6:
      return value.zigzag();
    case 7:
      return value.varint() !== 0;
    default:
      return value.varint();
  }
}
