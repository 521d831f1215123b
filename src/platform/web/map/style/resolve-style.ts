import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { TileSource } from "#kernel/addresses/page-request.ts";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "#platform/map-palette.ts";
import { builtinStyle, type Streets } from "./builtin-style.ts";
import { nameIn } from "./expressions.ts";
import { ARCHIVE_SCHEME, BUILTIN_BOUNDS, STREETS_MAX_ZOOM, TILES_SCHEME } from "./streets-tiles.ts";

const DRAWN_ARCHIVE = "/map/basemap.pmtiles";
const STREETS_ARCHIVE = "/map/streets.pmtiles";

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
  if (tiles.kind === "style") return new URL(tiles.url, page).href;
  return builtinStyle(new URL(DRAWN_ARCHIVE, page).href, streetsOf(tiles, page), language, theme);
}

function streetsOf(tiles: Exclude<TileSource, { kind: "style" }>, page: string): Streets {
  switch (tiles.kind) {
    case "builtin":
      return { source: { url: archiveUrl(STREETS_ARCHIVE, page) }, bounds: BUILTIN_BOUNDS };
    case "pmtiles":
      return { source: { url: archiveUrl(tiles.url, page) }, bounds: tiles.bounds };
    case "proxied":
      return {
        source: {
          tiles: [`${TILES_SCHEME}${new URL(page).origin}${tiles.path}/{z}/{x}/{y}`],
          maxzoom: STREETS_MAX_ZOOM,
        },
        bounds: null,
      };
  }
}

function archiveUrl(url: string, page: string): string {
  return ARCHIVE_SCHEME + new URL(url, page).href;
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
