import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromVectorTileJs, GeoJSONWrapper, type VectorTileLike } from "@maplibre/vt-pbf";
import type { CoastReader } from "./coast.ts";
import type { SketchLayer } from "./layers.ts";

export interface EncodedTile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

/** Maximum zoom of the tiles; beyond it the map overzooms, as a schematic has no more detail. */
export const MAX_ZOOM = 10;
/** Up to this zoom tiles cover the world, beyond it only Japan. */
const WORLD_MAX_ZOOM = 4;
const JAPAN = { west: 122.2, south: 24, east: 149.5, north: 45.9 };
const EXTENT = 4096;
/** Buffer around a tile in tile units, so that lines and labels do not break at tile borders. */
const BUFFER = 64;

/** Creates every tile, with the coast and our own layers, ordered by zoom. */
export async function* cutTiles(
  readCoast: CoastReader,
  layers: readonly SketchLayer[],
): AsyncGenerator<EncodedTile> {
  const cutters = layers.map(({ id, minzoom, features }) => ({
    id,
    minzoom,
    index: new GeoJSONVT(
      { type: "FeatureCollection", features },
      { maxZoom: MAX_ZOOM, indexMaxZoom: 4, tolerance: 0, extent: EXTENT, buffer: BUFFER },
    ),
  }));
  for (const { z, x, y } of tileGrid()) {
    const tile: VectorTileLike = { layers: { ...(await readCoast(z, x, y)) } };
    for (const { id, minzoom, index } of cutters) {
      const cut = z >= minzoom ? index.getTile(z, x, y) : null;
      if (cut && cut.features.length > 0) tile.layers[id] = wrap(id, cut.features);
    }
    if (Object.keys(tile.layers).length > 0) yield { z, x, y, data: fromVectorTileJs(tile) };
  }
}

function wrap(name: string, features: ConstructorParameters<typeof GeoJSONWrapper>[0]): GeoJSONWrapper {
  const layer = new GeoJSONWrapper(features, { version: 2, extent: EXTENT });
  layer.name = name;
  return layer;
}

function* tileGrid(): Generator<{ z: number; x: number; y: number }> {
  for (let z = 0; z <= MAX_ZOOM; z++) {
    const last = 2 ** z - 1;
    const isWorld = z <= WORLD_MAX_ZOOM;
    const [west, east] = isWorld ? [0, last] : [columnAt(JAPAN.west, z), columnAt(JAPAN.east, z)];
    const [north, south] = isWorld ? [0, last] : [rowAt(JAPAN.north, z), rowAt(JAPAN.south, z)];
    for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) yield { z, x, y };
  }
}

export function columnAt(lng: number, z: number): number {
  return Math.floor(((lng + 180) / 360) * 2 ** z);
}

export function rowAt(lat: number, z: number): number {
  return Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
}
