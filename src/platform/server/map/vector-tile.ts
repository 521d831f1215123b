import { gunzipSync } from "node:zlib";

/** Larger than any tile of a dense city, and small enough to be checked in milliseconds. */
export const MAX_TILE_BYTES = 4 * 1024 * 1024;
/** Field 3 of a tile: a layer; field 1 of a layer: its name. Both are bytes with their length. */
const [LAYER, NAME] = [0x1a, 0x0a];

/** The tile uncompressed; null if the bytes are not a vector tile, or too many. An empty tile is one. */
export function readVectorTile(bytes: Buffer): Buffer | null {
  const tile = isGzip(bytes) ? unpacked(bytes) : bytes;
  return tile !== null && tile.length <= MAX_TILE_BYTES && isVectorTile(tile) ? tile : null;
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function unpacked(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_TILE_BYTES });
  } catch {
    return null;
  }
}

/** Nothing but layers, each with a name: no web page, picture or error message is that by chance. */
function isVectorTile(tile: Buffer): boolean {
  return fieldsOf(tile).every(
    (field) => field?.tag === LAYER && fieldsOf(field.bytes).some((inner) => inner?.tag === NAME),
  );
}

interface Field {
  tag: number;
  /** Empty unless it is a field with a length. */
  bytes: Buffer;
}

/** The fields of a Protocol Buffers message; ends with null where it is damaged. */
function fieldsOf(message: Buffer): (Field | null)[] {
  const fields: (Field | null)[] = [];
  let at = 0;
  while (at < message.length) {
    const tag = varintAt(message, at);
    const value = tag && varintAt(message, tag.end);
    // Of the wire types a tile has numbers (0) and bytes (2).
    const wireType = tag ? tag.value % 8 : -1;
    const end = value && (wireType === 2 ? value.end + value.value : value.end);
    if (!tag || !value || !end || (wireType !== 0 && wireType !== 2) || end > message.length)
      return [...fields, null];
    fields.push({
      tag: tag.value,
      bytes: wireType === 2 ? message.subarray(value.end, end) : message.subarray(0, 0),
    });
    at = end;
  }
  return fields;
}

function varintAt(message: Buffer, start: number): { value: number; end: number } | null {
  let value = 0;
  // Lengths and tags are far below five bytes of seven bits.
  for (let index = 0; index < 5; index++) {
    const byte = message[start + index];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  return null;
}
