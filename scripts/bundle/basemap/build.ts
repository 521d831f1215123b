/**
 * Builds the base map, `public/map/basemap.pmtiles`. The coast is copied from the existing archive; stations, railways,
 * parks, rivers, avenues and place names are generated from `regions/`. To correct a station: edit the region, run
 * this, check the map. Run: node scripts/bundle/basemap/build.ts
 */
import { renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openCoast } from "./coast.ts";
import { sketchLayers } from "./layers.ts";
import { packArchive } from "./pmtiles-archive.ts";
import { REGIONS, readCountry, readRegion } from "./region.ts";
import { cutTiles, type EncodedTile, MAX_ZOOM } from "./tiles.ts";

const archivePath = fileURLToPath(new URL("../../../public/map/basemap.pmtiles", import.meta.url));

const layers = sketchLayers(REGIONS.map(readRegion), readCountry());
const tiles: EncodedTile[] = [];
for await (const tile of cutTiles(openCoast(archivePath), layers)) tiles.push(tile);
const archive = packArchive(
  tiles,
  { maxZoom: MAX_ZOOM },
  {
    name: "Noren basemap",
    attribution: "GSHHG (LGPL-3.0), Natural Earth, Noren",
  },
);

// Written to a temporary name first: a running server continues to serve the old archive.
writeFileSync(`${archivePath}.new`, archive);
renameSync(`${archivePath}.new`, archivePath);
console.log(`${tiles.length} tiles, ${(archive.length / 1e6).toFixed(2)} MB`);
