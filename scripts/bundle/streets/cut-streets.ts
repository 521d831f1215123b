import { packArchive } from "../basemap/pmtiles-archive.ts";
import type { EncodedTile } from "../basemap/tiles.ts";
import { LAYER_RULES } from "./layer-rules.ts";
import type { SourceTiles } from "./tile-sources.ts";
import { trimTile } from "./trim-tile.ts";

/** Below it the drawn map is shown alone. */
export const MIN_ZOOM = 11;
/** The deepest zoom of the OpenMapTiles schema; the map magnifies it. */
const MAX_ZOOM = 14;

export interface Cut {
  archive: Buffer;
  /** Tiles by zoom. */
  tiles: Map<number, { count: number; bytes: number }>;
}

/** What the style draws of tiles in the OpenMapTiles schema, as a PMTiles archive. */
export async function cutStreets(source: SourceTiles): Promise<Cut> {
  const last = Math.min(MAX_ZOOM, source.maxZoom);
  const tiles: EncodedTile[] = [];
  const totals: Cut["tiles"] = new Map();
  for (let zoom = MIN_ZOOM; zoom <= last; zoom++) {
    for await (const tile of source.tiles(zoom)) {
      const data = trimTile(tile.data, zoom);
      tiles.push({ ...tile, data });
      const total = totals.get(zoom) ?? { count: 0, bytes: 0 };
      totals.set(zoom, { count: total.count + 1, bytes: total.bytes + data.length });
    }
  }
  const metadata = {
    name: "Noren streets",
    attribution: "© OpenMapTiles © OpenStreetMap contributors",
    vector_layers: Object.keys(LAYER_RULES).map((id) => ({ id, fields: {} })),
  };
  const extent = { minZoom: MIN_ZOOM, maxZoom: last, bounds: source.bounds };
  return { archive: packArchive(tiles, extent, metadata), tiles: totals };
}
