import type {
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from "maplibre-gl";
import type { Bounds } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "#platform/map-palette.ts";
import { PALETTES, type Palette } from "#platform/map-palette.ts";
import { builtinGround } from "./builtin-ground.ts";
import { builtinLabels } from "./builtin-labels.ts";
import { even, growing } from "./expressions.ts";
import { streetsGround } from "./streets-ground.ts";
import { streetsLabels } from "./streets-labels.ts";
import { streetsRoads } from "./streets-roads.ts";
import { STREETS_SOURCE } from "./streets-tiles.ts";

const round: LineLayerSpecification["layout"] = { "line-cap": "round", "line-join": "round" };
/** The source of the drawn map. */
export const DRAWN_SOURCE = "base";
const from = { source: DRAWN_SOURCE, type: "line", layout: round } as const;
const SHINKANSEN = 1;
const TRUNK_LINE = 2;

/** Avenues and railways of the built-in map, in drawing order. */
function builtinLines(p: Palette): LayerSpecification[] {
  return [
    {
      ...from,
      id: "road-casing",
      "source-layer": "road",
      minzoom: 11,
      paint: { "line-color": p.roadCasing, "line-width": growing([11, 2], [14, 8], [17, 28]) },
    },
    {
      ...from,
      id: "road",
      "source-layer": "road",
      minzoom: 11,
      paint: { "line-color": p.road, "line-width": growing([11, 1.2], [14, 6], [17, 24]) },
    },
    {
      ...from,
      id: "trunk-line",
      "source-layer": "trunk",
      minzoom: 8.5,
      filter: ["==", ["get", "k"], TRUNK_LINE],
      paint: {
        "line-color": ["get", "color"],
        "line-opacity": p.lineStrength,
        "line-width": even([8.5, 0.8], [14, 2.6]),
      },
    },
    {
      ...from,
      id: "shinkansen",
      "source-layer": "trunk",
      minzoom: 5,
      filter: ["==", ["get", "k"], SHINKANSEN],
      paint: {
        "line-color": ["get", "color"],
        "line-opacity": even([5, 0.5], [9, p.lineStrength]),
        "line-width": even([5, 1.1], [10, 2.2], [14, 3.6]),
      },
    },
    {
      ...from,
      id: "shinkansen-dash",
      "source-layer": "trunk",
      minzoom: 8,
      filter: ["==", ["get", "k"], SHINKANSEN],
      layout: { "line-cap": "butt" },
      paint: { "line-color": p.halo, "line-width": even([8, 0.6], [14, 1.6]), "line-dasharray": [4, 4] },
    },
    {
      ...from,
      id: "rail-casing",
      "source-layer": "rail",
      minzoom: 9,
      paint: { "line-color": p.halo, "line-width": even([9, 1.5], [14, 5]) },
    },
    {
      ...from,
      id: "rail",
      "source-layer": "rail",
      minzoom: 9,
      paint: {
        "line-color": ["get", "color"],
        "line-width": even([9, 1], [14, 2.8]),
        "line-opacity": p.lineStrength,
      },
    },
  ];
}

/**
 * Attribution of the data in `public/map/basemap.pmtiles`; its README lists which data is whose. Proper names, the same
 * in every language.
 */
const CREDITS = '<span translate="no">GSHHG (LGPL-3.0) · Natural Earth · Noren</span>';

const OVERVIEW_ZOOM = 4;
/** The area for which the archive has the detailed coastline (scripts/bundle/basemap). */
const JAPAN: GeoJSON.Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [122.2, 24],
      [149.5, 24],
      [149.5, 45.9],
      [122.2, 45.9],
      [122.2, 24],
    ],
  ],
};

/** The attribution required by OpenMapTiles and OpenStreetMap. */
const STREETS_CREDITS =
  '<a href="https://www.openmaptiles.org/" target="_blank" rel="noreferrer">© OpenMapTiles</a> ' +
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>';

/** Tiles in the OpenMapTiles schema over the drawn map. */
export interface Streets {
  source: Pick<VectorSourceSpecification, "url" | "tiles" | "maxzoom">;
  /** The area that they cover; null where it is not known, or not reliably there. */
  bounds: Bounds | null;
}

/**
 * The style of our own map: the drawn one, and over it streets. It loads only tiles: no glyphs, no sprite. @param
 * archiveUrl absolute URL of the drawn map's archive
 */
export function builtinStyle(
  archiveUrl: string,
  streets: Streets,
  language: Language,
  theme: MapTheme,
): StyleSpecification {
  const palette = PALETTES[theme];
  const url = `pmtiles://${archiveUrl}`;
  return {
    version: 8,
    sources: {
      [DRAWN_SOURCE]: { type: "vector", url, attribution: CREDITS },
      // The same archive up to the zoom at which it covers the whole world, used outside Japan.
      overview: { type: "vector", url, maxzoom: OVERVIEW_ZOOM },
      japan: { type: "geojson", data: JAPAN },
      [STREETS_SOURCE]: { type: "vector", ...streets.source, attribution: STREETS_CREDITS },
    },
    layers: [
      ...builtinGround(palette),
      ...builtinLines(palette),
      ...streetsGround(palette),
      ...streetsRoads(palette),
      ...builtinLabels(palette, language, streets.bounds),
      ...streetsLabels(palette, language),
    ],
  };
}
