import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { PMTiles, type Source } from "pmtiles";
import { columnAt, type EncodedTile, rowAt } from "../basemap/tiles.ts";

/** Vector tiles of some area. */
export interface SourceTiles {
  bounds: { west: number; south: number; east: number; north: number };
  maxZoom: number;
  /** The tiles of a zoom, uncompressed. */
  tiles(zoom: number): AsyncIterable<EncodedTile> | Iterable<EncodedTile>;
}

/** @throws when the file is not a PMTiles archive */
export async function openPmtiles(path: string): Promise<SourceTiles> {
  const source = new PMTiles(fileSource(path));
  const { minLon: west, minLat: south, maxLon: east, maxLat: north, maxZoom } = await source.getHeader();
  return {
    bounds: { west, south, east, north },
    maxZoom,
    async *tiles(z) {
      for (let x = columnAt(west, z); x <= columnAt(east, z); x++) {
        for (let y = rowAt(north, z); y <= rowAt(south, z); y++) {
          const tile = await source.getZxy(z, x, y);
          if (tile !== undefined) yield { z, x, y, data: new Uint8Array(tile.data) };
        }
      }
    },
  };
}

function fileSource(path: string): Source {
  const bytes = new Uint8Array(readFileSync(path));
  return {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
  };
}

/** MBTiles, as tilemaker writes them: an SQLite database whose rows count from the south. @throws when it is none */
export function openMbtiles(path: string): SourceTiles {
  const db = new DatabaseSync(path, { readOnly: true });
  const about = db.prepare("SELECT name, value FROM metadata").all() as { name: string; value: string }[];
  const told = (name: string) => about.find((row) => row.name === name)?.value ?? "";
  const [west = -180, south = -85, east = 180, north = 85] = told("bounds").split(",").map(Number);
  const select = db.prepare(
    "SELECT tile_column, tile_row, tile_data FROM tiles WHERE zoom_level = ? ORDER BY tile_column, tile_row",
  );
  return {
    bounds: { west, south, east, north },
    maxZoom: Number(told("maxzoom")),
    *tiles(z) {
      for (const row of select.iterate(z)) {
        const { tile_column: x, tile_row: fromSouth, tile_data: data } = row;
        const y = 2 ** z - 1 - Number(fromSouth);
        yield { z, x: Number(x), y, data: new Uint8Array(gunzipSync(data as Uint8Array)) };
      }
    },
  };
}
