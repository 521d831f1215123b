import type { StyleSpecification } from "maplibre-gl";
import type { TileSource } from "#kernel/addresses/page-request.ts";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "../map-types.ts";
import { builtinStyle } from "./builtin-style.ts";
import { openMapTilesStyle } from "./openmaptiles-style.ts";

const BUILTIN_ARCHIVE = "/map/basemap.pmtiles";

/**
 * What MapLibre is told to draw: a style document, or the address of one.
 * @param page address of the page, against which relative addresses are resolved
 */
export function resolveStyle(
  tiles: TileSource,
  language: Language,
  theme: MapTheme,
  page: string,
): StyleSpecification | string {
  switch (tiles.kind) {
    case "builtin":
      return builtinStyle(new URL(BUILTIN_ARCHIVE, page).href, language, theme);
    case "pmtiles":
      return openMapTilesStyle(new URL(tiles.url, page).href, language, theme);
    case "style":
      return new URL(tiles.url, page).href;
  }
}
