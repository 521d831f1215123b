/**
 * Makes an archive of streets, by default the built-in one (`public/map/streets.pmtiles`): the zooms at which streets are
 * drawn, and of them only what the style draws. The same source and program give the same bytes.
 *
 * Run: npm run streets -- source.pmtiles|source.mbtiles|source.osm.pbf [target.pmtiles] [--coast folder]
 *
 * From OpenStreetMap's own format it is made with tilemaker (Debian's package). `--coast`: the folder with
 * `coastline/water_polygons.shp`, without which there is no sea (docs/operations.md).
 */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { cutStreets } from "./cut-streets.ts";
import { openMbtiles, openPmtiles, type SourceTiles } from "./tile-sources.ts";
import { runTilemaker, UnusableTilemaker } from "./tilemaker.ts";

const BUILTIN = fileURLToPath(new URL("../../../public/map/streets.pmtiles", import.meta.url));
const USAGE =
  "Run: npm run streets -- source.pmtiles|source.mbtiles|source.osm.pbf [target.pmtiles] [--coast folder]";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { coast: { type: "string" } },
});
const [source, target = BUILTIN] = positionals;
if (source === undefined || !/\.(pmtiles|mbtiles|osm\.pbf)$/.test(source)) {
  console.error(USAGE);
  process.exit(1);
}
const work = mkdtempSync(join(tmpdir(), "noren-streets-"));
try {
  const { archive, tiles } = await cutStreets(await open(resolve(source)));
  // Written to a temporary name first: a running server continues to serve the old archive.
  writeFileSync(`${target}.new`, archive);
  renameSync(`${target}.new`, target);
  for (const [zoom, { count, bytes }] of tiles)
    console.log(`zoom ${zoom}: ${count} tiles, ${(bytes / 1e6).toFixed(2)} MB before compression`);
  console.log(`${(archive.length / 1e6).toFixed(2)} MB: ${target}`);
} catch (error) {
  if (!(error instanceof UnusableTilemaker)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true });
}

async function open(path: string): Promise<SourceTiles> {
  if (path.endsWith(".pmtiles")) return openPmtiles(path);
  if (path.endsWith(".mbtiles")) return openMbtiles(path);
  return openMbtiles(await runTilemaker(path, work, values.coast ?? null));
}
