import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { TileSource } from "#kernel/addresses/page-request.ts";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "../map-types.ts";
import { builtinStyle } from "./builtin-style.ts";
import { FONT, fromZoom, nameIn, nameWithJapanese } from "./label-text.ts";
import { openMapTilesGround } from "./openmaptiles-ground.ts";
import { PALETTES, type Palette } from "./palette.ts";
import { even } from "./widths.ts";

const from = { source: "base", type: "symbol" } as const;

/** Names on tiles in the OpenMapTiles schema. Restaurants and shops are left out: the pins are ours. */
function openMapTilesLabels(p: Palette, language: Language): LayerSpecification[] {
  const name = nameIn(language);
  const halo = { "text-halo-color": p.halo, "text-halo-width": 1.5 };
  return [
    {
      ...from,
      id: "road-name",
      "source-layer": "transportation_name",
      minzoom: 13,
      filter: classIsOneOf("motorway", "trunk", "primary", "secondary", "tertiary"),
      layout: { "symbol-placement": "line", "text-field": name, "text-font": FONT, "text-size": 11 },
      paint: { "text-color": p.quietText, ...halo },
    },
    {
      ...from,
      id: "water-name",
      "source-layer": "water_name",
      layout: { "text-field": name, "text-font": FONT, "text-size": 12, "text-max-width": 7 },
      paint: { "text-color": p.waterText, "text-halo-color": p.water, "text-halo-width": 1.2 },
    },
    {
      ...from,
      id: "sight",
      "source-layer": "poi",
      minzoom: 14.5,
      filter: classIsOneOf("attraction", "museum", "castle", "park", "garden", "theatre"),
      layout: { "text-field": name, "text-font": FONT, "text-size": 11, "text-max-width": 8 },
      paint: { "text-color": p.parkText, ...halo },
    },
    {
      ...from,
      id: "station",
      "source-layer": "poi",
      minzoom: 13,
      filter: [
        "all",
        classIsOneOf("railway"),
        ["in", ["get", "subclass"], ["literal", ["station", "subway", "halt"]]],
      ],
      layout: {
        "text-field": fromZoom(14, nameWithJapanese(language), name),
        "text-font": FONT,
        "text-size": even([13, 11], [16, 13]),
        "text-variable-anchor": ["top", "bottom", "left", "right"],
        "text-radial-offset": 0.5,
        "text-max-width": 8,
      },
      paint: { "text-color": p.text, ...halo },
    },
    {
      ...from,
      id: "place",
      "source-layer": "place",
      maxzoom: 15.5,
      filter: classIsOneOf("country", "state", "city", "town", "village", "suburb", "quarter"),
      layout: {
        "text-field": name,
        "text-font": FONT,
        "text-size": ["match", ["get", "class"], ["country", "city"], 16, ["state", "town"], 13, 11],
        "text-max-width": 7,
        "symbol-sort-key": ["coalesce", ["get", "rank"], 99],
      },
      paint: {
        "text-color": ["match", ["get", "class"], ["country", "city", "town"], p.text, p.quietText],
        ...halo,
      },
    },
  ];
}

function classIsOneOf(...classes: string[]): ExpressionSpecification {
  return ["in", ["get", "class"], ["literal", classes]];
}

/** The wording that OpenMapTiles and OpenStreetMap ask for. */
const CREDITS =
  '<a href="https://www.openmaptiles.org/" target="_blank" rel="noreferrer">© OpenMapTiles</a> ' +
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>';

/**
 * The style for a PMTiles archive in the OpenMapTiles schema, in the same colours as the built-in map.
 * @param archiveUrl absolute address of the archive
 */
function openMapTilesStyle(archiveUrl: string, language: Language, theme: MapTheme): StyleSpecification {
  const palette = PALETTES[theme];
  return {
    version: 8,
    sources: { base: { type: "vector", url: `pmtiles://${archiveUrl}`, attribution: CREDITS } },
    layers: [...openMapTilesGround(palette), ...openMapTilesLabels(palette, language)],
  };
}

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
