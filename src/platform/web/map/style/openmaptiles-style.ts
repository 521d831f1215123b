import type { StyleSpecification } from "maplibre-gl";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "../map-types.ts";
import { openMapTilesGround } from "./openmaptiles-ground.ts";
import { openMapTilesLabels } from "./openmaptiles-labels.ts";
import { PALETTES } from "./palette.ts";

/** The wording that OpenMapTiles and OpenStreetMap ask for. */
const CREDITS =
  '<a href="https://www.openmaptiles.org/" target="_blank" rel="noreferrer">© OpenMapTiles</a> ' +
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>';

/**
 * The style for a PMTiles archive in the OpenMapTiles schema, in the same colours as the built-in map.
 * @param archiveUrl absolute address of the archive
 */
export function openMapTilesStyle(
  archiveUrl: string,
  language: Language,
  theme: MapTheme,
): StyleSpecification {
  const palette = PALETTES[theme];
  return {
    version: 8,
    sources: { base: { type: "vector", url: `pmtiles://${archiveUrl}`, attribution: CREDITS } },
    layers: [...openMapTilesGround(palette), ...openMapTilesLabels(palette, language)],
  };
}
