import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { TileSource } from "#kernel/addresses/page-request.ts";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "../map-types.ts";
import { builtinStyle } from "./builtin-style.ts";
import { nameIn } from "./expressions.ts";
import { openMapTilesStyle } from "./openmaptiles-style.ts";

const BUILTIN_ARCHIVE = "/map/basemap.pmtiles";

/**
 * The style passed to MapLibre: a style document or its URL. @param page URL of the page, against which relative URLs
 * are resolved
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

/**
 * Adapts a third-party style: names in the user's language, and glyphs rendered with local fonts. Without a glyph
 * server our pins may use any font, and one host fewer is contacted.
 */
export function adoptForeignStyle(style: StyleSpecification, language: Language): StyleSpecification {
  const { glyphs: _unused, ...rest } = style;
  return { ...rest, layers: style.layers.map((layer) => renameLabels(layer, language)) };
}

function renameLabels(layer: LayerSpecification, language: Language): LayerSpecification {
  if (layer.type !== "symbol" || !showsName(layer.layout?.["text-field"])) return layer;
  return { ...layer, layout: { ...layer.layout, "text-field": nameIn(language) } };
}

/** Road numbers, house numbers and elevations are labels too, but not names. */
function showsName(field: unknown): boolean {
  return field !== undefined && /["{]name[":}_]/.test(JSON.stringify(field));
}
