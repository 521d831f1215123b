/**
 * Draws the built-in basemap, `public/map/basemap.pmtiles`. The coast is taken over from the archive that is there;
 * stations, railways, parks, rivers, avenues and place names are drawn anew from `regions/`. So a corrected station is:
 * edit the region, run this, look at the map. Run: node scripts/bundle/basemap/build.ts
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
const archive = packArchive(tiles, MAX_ZOOM, {
  name: "Noren basemap",
  attribution: "GSHHG (LGPL-3.0), Natural Earth, Noren",
});

// Under another name first: a server that is sending the old archive goes on with the old one.
writeFileSync(`${archivePath}.new`, archive);
renameSync(`${archivePath}.new`, archivePath);
console.log(`${tiles.length} tiles, ${(archive.length / 1e6).toFixed(2)} MB`);
