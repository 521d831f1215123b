import { closeSync, openSync, readSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TileSource } from "#kernel/addresses/page-request.ts";
import type { Bounds } from "#kernel/geo.ts";
import { ConfigError } from "./variables.ts";

/** What the map is drawn from, and what this process must do for it. */
export interface MapTiles {
  tiles: TileSource;
  /** A PMTiles archive of this machine that the process serves; null for none. */
  tileFile: string | null;
  /** Tiles of another host that the process fetches and stores; null for none. */
  tileUpstream: TileUpstream | null;
}

export interface TileUpstream {
  /** TileJSON, or a template with {z}, {x} and {y}. */
  url: string;
  /** Where they are stored: a folder of this process. */
  folder: string;
  /** Maximum size of the stored tiles. */
  budgetBytes: number;
}

/** The variables as read; null where not set. */
export interface MapVariables {
  MAP_TILES: string | null;
  MAP_PMTILES_URL: string | null;
  MAP_STYLE_URL: string | null;
  MAP_TILES_UPSTREAM: string | null;
  MAP_TILES_BUDGET_MB: number | null;
}

/** Where this process serves the archive of `MAP_TILES`, and the tiles of `MAP_TILES_UPSTREAM`. */
export const TILE_FILE_PATH = "/map/tiles.pmtiles";
export const PROXIED_TILES_PATH = "/map/tiles";

/** About the whole of Tokyo, Kyoto and Osaka at all zooms. */
const BUDGET_MB = 2_000;
const MEGABYTE = 1_000_000;

/** @throws ConfigError when two sources are given, or a file cannot be used */
export function mapTilesOf(given: MapVariables, dataDir: string): MapTiles {
  const { MAP_TILES_BUDGET_MB: budget, ...sources } = given;
  const [first, second] = Object.entries(sources).filter(([, value]) => value !== null);
  if (first && second)
    throw new ConfigError(`${first[0]} and ${second[0]} are both set, and a map has one source: remove one.`);
  const upstream = sources.MAP_TILES_UPSTREAM;
  if (upstream === null && budget !== null)
    throw new ConfigError("MAP_TILES_UPSTREAM is not set, and MAP_TILES_BUDGET_MB does nothing without it.");
  const own = { tileFile: null, tileUpstream: null };
  if (upstream !== null)
    return {
      ...own,
      tiles: { kind: "proxied", path: PROXIED_TILES_PATH },
      tileUpstream: {
        url: upstream,
        folder: join(dataDir, "map-tiles"),
        budgetBytes: (budget ?? BUDGET_MB) * MEGABYTE,
      },
    };
  if (sources.MAP_STYLE_URL !== null) return { ...own, tiles: { kind: "style", url: sources.MAP_STYLE_URL } };
  const archive = sources.MAP_TILES ?? sources.MAP_PMTILES_URL;
  if (archive === null) return { ...own, tiles: { kind: "builtin" } };
  if (/^https?:\/\//i.test(archive))
    return { ...own, tiles: { kind: "pmtiles", url: archive, bounds: null } };
  const tileFile = resolve(archive);
  const bounds = boundsOf(tileFile);
  return { ...own, tiles: { kind: "pmtiles", url: TILE_FILE_PATH, bounds }, tileFile };
}

const HEADER_BYTES = 127;
const VERSION = 3;
const VECTOR_TILES = 1;
const [TILE_TYPE_AT, BOUNDS_AT] = [99, 102];

/** The area that an archive says it covers. @throws ConfigError when the file is not a PMTiles archive of vector tiles */
function boundsOf(path: string): Bounds {
  const header = readHeader(path);
  const isArchive = header.length === HEADER_BYTES && header.toString("latin1", 0, 7) === "PMTiles";
  if (!isArchive || header[7] !== VERSION || header[TILE_TYPE_AT] !== VECTOR_TILES)
    throw new ConfigError(
      `MAP_TILES=${path} cannot be used: the file is not a PMTiles archive (version 3) of vector tiles. ${WAY_OUT}`,
    );
  const degrees = (index: number) => header.readInt32LE(BOUNDS_AT + index * 4) / 1e7;
  return { west: degrees(0), south: degrees(1), east: degrees(2), north: degrees(3) };
}

const WAY_OUT =
  "Make one as docs/operations.md says (Streets), or remove MAP_TILES to show the built-in streets.";

function readHeader(path: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  let file: number | null = null;
  try {
    file = openSync(path, "r");
    return header.subarray(0, readSync(file, header, 0, HEADER_BYTES, 0));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new ConfigError(`MAP_TILES=${path} cannot be used: the file cannot be read${code}. ${WAY_OUT}`);
  } finally {
    if (file !== null) closeSync(file);
  }
}
