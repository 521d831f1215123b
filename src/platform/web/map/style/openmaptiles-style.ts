import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "../map-types.ts";
import { even, FONT, fromZoom, growing, nameIn, nameWithJapanese } from "./expressions.ts";
import { PALETTES, type Palette } from "./palette.ts";

const from = { source: "base" } as const;

function classIsOneOf(...classes: string[]): ExpressionSpecification {
  return ["in", ["get", "class"], ["literal", classes]];
}

/** Land, water, buildings, roads and railways of tiles in the OpenMapTiles schema, in drawing order. */
function openMapTilesGround(p: Palette): LayerSpecification[] {
  return [
    { id: "land", type: "background", paint: { "background-color": p.land } },
    {
      ...from,
      id: "landuse",
      type: "fill",
      "source-layer": "landuse",
      filter: classIsOneOf("school", "university", "hospital", "railway"),
      paint: { "fill-color": p.urban, "fill-opacity": 0.7 },
    },
    {
      ...from,
      id: "landcover",
      type: "fill",
      "source-layer": "landcover",
      filter: classIsOneOf("grass", "wood", "farmland"),
      paint: { "fill-color": p.park, "fill-opacity": ["match", ["get", "class"], "farmland", 0.35, 0.8] },
    },
    {
      ...from,
      id: "park",
      type: "fill",
      "source-layer": "park",
      paint: { "fill-color": p.park, "fill-opacity": 0.6 },
    },
    { ...from, id: "water", type: "fill", "source-layer": "water", paint: { "fill-color": p.water } },
    {
      ...from,
      id: "waterway",
      type: "line",
      "source-layer": "waterway",
      paint: { "line-color": p.water, "line-width": growing([10, 0.5], [14, 2], [18, 6]) },
    },
    {
      ...from,
      id: "building",
      type: "fill",
      "source-layer": "building",
      minzoom: 14,
      paint: {
        "fill-color": p.building,
        "fill-outline-color": p.roadCasing,
        "fill-opacity": even([14, 0.3], [16, 1]),
      },
    },
    {
      ...from,
      id: "path",
      type: "line",
      "source-layer": "transportation",
      minzoom: 15,
      filter: classIsOneOf("path"),
      paint: { "line-color": p.roadCasing, "line-width": 1.2, "line-dasharray": [2, 1.5] },
    },
    ...road("minor", ["minor", "service", "track"], 13, [0, 1.6, 14], p.road, p.roadCasing),
    ...road("secondary", ["secondary", "tertiary"], 11, [0.6, 3.5, 22], p.road, p.roadCasing),
    ...road("primary", ["primary", "trunk"], 8, [1, 5, 28], p.mainRoad, p.mainRoadCasing),
    ...road("motorway", ["motorway"], 6, [1.3, 5, 26], p.mainRoad, p.mainRoadCasing),
    {
      ...from,
      id: "rail",
      type: "line",
      "source-layer": "transportation",
      minzoom: 9,
      filter: ["all", classIsOneOf("rail", "transit"), isAboveGround],
      paint: { "line-color": p.rail, "line-width": growing([10, 0.5], [14, 1.6], [18, 4]) },
    },
    {
      ...from,
      id: "rail-dash",
      type: "line",
      "source-layer": "transportation",
      minzoom: 13,
      filter: ["all", classIsOneOf("rail"), isAboveGround],
      paint: {
        "line-color": p.halo,
        "line-width": growing([13, 0.4], [14, 0.9], [18, 2.4]),
        "line-dasharray": [4, 4],
      },
    },
    {
      ...from,
      id: "border",
      type: "line",
      "source-layer": "boundary",
      filter: ["all", ["<=", ["get", "admin_level"], 4], ["!=", ["get", "maritime"], 1]],
      paint: { "line-color": p.border, "line-dasharray": [3, 2], "line-width": 0.8, "line-opacity": 0.7 },
    },
  ];
}

const isAboveGround: ExpressionSpecification = ["!=", ["get", "brunnel"], "tunnel"];

/** A road and its casing. `widths` are pixels at zoom 10, 14 and 18. */
function road(
  id: string,
  classes: string[],
  minzoom: number,
  widths: readonly [number, number, number],
  color: string,
  casing: string,
): LayerSpecification[] {
  const [far, middle, near] = widths;
  const shared = {
    ...from,
    type: "line",
    "source-layer": "transportation",
    minzoom,
    filter: ["all", classIsOneOf(...classes), isAboveGround] as ExpressionSpecification,
    layout: { "line-cap": "round", "line-join": "round" },
  } as const;
  return [
    {
      ...shared,
      id: `${id}-casing`,
      paint: {
        "line-color": casing,
        "line-width": growing([10, far + 0.6], [14, middle + 1.6], [18, near + 3]),
      },
    },
    {
      ...shared,
      id,
      paint: { "line-color": color, "line-width": growing([10, far], [14, middle], [18, near]) },
    },
  ];
}

const labels = { source: "base", type: "symbol" } as const;

/** Labels of tiles in the OpenMapTiles schema. Restaurants and shops are omitted, since pins show them. */
function openMapTilesLabels(p: Palette, language: Language): LayerSpecification[] {
  const name = nameIn(language);
  const halo = { "text-halo-color": p.halo, "text-halo-width": 1.5 };
  return [
    {
      ...labels,
      id: "road-name",
      "source-layer": "transportation_name",
      minzoom: 13,
      filter: classIsOneOf("motorway", "trunk", "primary", "secondary", "tertiary"),
      layout: { "symbol-placement": "line", "text-field": name, "text-font": FONT, "text-size": 11 },
      paint: { "text-color": p.quietText, ...halo },
    },
    {
      ...labels,
      id: "water-name",
      "source-layer": "water_name",
      layout: { "text-field": name, "text-font": FONT, "text-size": 12, "text-max-width": 7 },
      paint: { "text-color": p.waterText, "text-halo-color": p.water, "text-halo-width": 1.2 },
    },
    {
      ...labels,
      id: "sight",
      "source-layer": "poi",
      minzoom: 14.5,
      filter: classIsOneOf("attraction", "museum", "castle", "park", "garden", "theatre"),
      layout: { "text-field": name, "text-font": FONT, "text-size": 11, "text-max-width": 8 },
      paint: { "text-color": p.parkText, ...halo },
    },
    {
      ...labels,
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
      ...labels,
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

/** The attribution required by OpenMapTiles and OpenStreetMap. */
const CREDITS =
  '<a href="https://www.openmaptiles.org/" target="_blank" rel="noreferrer">© OpenMapTiles</a> ' +
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>';

/**
 * The style for a PMTiles archive in the OpenMapTiles schema, in the colors of the built-in map. @param archiveUrl
 * absolute URL of the archive
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
