/** Zoom from which streets are drawn over the drawn map. */
export const STREETS_ZOOM = 11;
/** The deepest tiles of the OpenMapTiles schema; closer by they are magnified. */
export const STREETS_MAX_ZOOM = 14;
/** Prefixes of addresses whose tiles get a cover (`../tile-protocols.ts`): a PMTiles archive, and single tiles. */
export const ARCHIVE_SCHEME = "streets://";
export const TILES_SCHEME = "street-tiles://";
export const STREETS_SOURCE = "streets";
/** A layer added to every tile that was loaded: the whole tile, which covers the drawn map beneath it. */
export const COVER_LAYER = "noren-cover";
/** The layer of the style that draws it. */
export const STREETS_COVER = "streets-cover";

/** The area of `public/map/streets.pmtiles`. */
export const BUILTIN_BOUNDS = { west: 139.6, south: 35.58, east: 139.9, north: 35.77 };

const VERSION_2 = [0x78, 2];
/** MoveTo (-64, -64), LineTo three corners of 4,224 units, ClosePath: a tile of 4,096 and its buffer. */
const SQUARE = [9, 127, 127, 26, 0x80, 0x42, 0, 0, 0x80, 0x42, 0xff, 0x41, 0, 15];
const POLYGON = [0x18, 3, 0x22, SQUARE.length, ...SQUARE];
const NAME = [...new TextEncoder().encode(COVER_LAYER)];
const LAYER = [...VERSION_2, 0x0a, NAME.length, ...NAME, 0x12, POLYGON.length, ...POLYGON];
/** A layer of a vector tile, encoded. */
const COVER = new Uint8Array([0x1a, LAYER.length, ...LAYER]);

/**
 * A tile with its cover: where no tile was loaded there is no cover either, and the drawn map remains. Layers of a
 * vector tile are simply one after another. A tile without content stays one.
 */
export function withCover(tile: Uint8Array): Uint8Array {
  if (tile.length === 0) return tile;
  const covered = new Uint8Array(tile.length + COVER.length);
  covered.set(tile);
  covered.set(COVER, tile.length);
  return covered;
}
