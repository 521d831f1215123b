import { readFileSync } from "node:fs";
import { VectorTile, type VectorTileLayer } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles, type Source } from "pmtiles";

/** Layers that were extracted from public data once and never change; the README says how. */
const COAST_LAYERS = ["world", "earth", "lake", "river", "border", "urban"];

/** Reads the coast layers of one tile from an existing archive; empty if the tile has none. */
export type CoastReader = (z: number, x: number, y: number) => Promise<Record<string, VectorTileLayer>>;

export function openCoast(archivePath: string): CoastReader {
  const archive = new PMTiles(fileSource(archivePath));
  return async (z, x, y) => {
    const tile = await archive.getZxy(z, x, y);
    if (!tile) return {};
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile.data)));
    return Object.fromEntries(Object.entries(layers).filter(([id]) => COAST_LAYERS.includes(id)));
  };
}

/** The archive is small, so it is read as a whole rather than in ranges. */
function fileSource(path: string): Source {
  const bytes = new Uint8Array(readFileSync(path));
  return {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
  };
}
