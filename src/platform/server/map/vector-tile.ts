import { gunzipSync } from "node:zlib";
import { WireError, WireReader } from "#kernel/wire-reader.ts";

/** Larger than any tile of a dense city, and small enough to be checked in milliseconds. */
export const MAX_TILE_BYTES = 4 * 1024 * 1024;
/** Fields of a tile, and of a layer. */
const [LAYER, NAME] = [3, 1];

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
function isVectorTile(bytes: Buffer): boolean {
  const tile = new WireReader(bytes);
  try {
    for (let field = tile.next(); field !== 0; field = tile.next())
      if (field !== LAYER || !isLayer(tile.message())) return false;
    return true;
  } catch (error) {
    if (error instanceof WireError) return false;
    throw error;
  }
}

/** Read to its end, so that nothing in it is damaged. */
function isLayer(layer: WireReader): boolean {
  let hasName = false;
  for (let field = layer.next(); field !== 0; field = layer.next()) {
    if (field === NAME) hasName = layer.text() !== "";
    else layer.skip();
  }
  return hasName;
}
