import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import type { Bounds } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import type { Palette } from "#platform/map-palette.ts";
import { even, FONT, fromZoom, nameIn, nameWithJapanese } from "./expressions.ts";
import { STREETS_ZOOM } from "./streets-tiles.ts";

const from = { source: "base", type: "symbol" } as const;
/** Above this zoom the user may be comparing names with signs on the spot. */
const JAPANESE_BENEATH_ZOOM = 13.5;

function halo(p: Palette, color: SymbolLayerSpecification["paint"] & object) {
  return { "text-halo-color": p.halo, "text-halo-width": 1.5, ...color };
}

/**
 * Labels of the built-in map; later layers take precedence in collisions. @param streets the area in which streets'
 * tiles have labels of their own; null where that is not known
 */
export function builtinLabels(p: Palette, language: Language, streets: Bounds | null): LayerSpecification[] {
  return labelsOf(p, language).map((layer) => (streets ? outside(layer, streets) : layer));
}

function outside(layer: LayerSpecification, area: Bounds): LayerSpecification {
  if (layer.type === "background" || !("source" in layer)) return layer;
  const isOutside: ExpressionSpecification = [
    "any",
    ["<", ["zoom"], STREETS_ZOOM],
    ["!", ["within", polygonOf(area)]],
  ];
  const filter = layer.filter as ExpressionSpecification | undefined;
  return { ...layer, filter: filter ? ["all", filter, isOutside] : isOutside } as LayerSpecification;
}

function polygonOf({ west, south, east, north }: Bounds): GeoJSON.Polygon {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

function labelsOf(p: Palette, language: Language): LayerSpecification[] {
  const name = nameIn(language);
  const isMajor: ExpressionSpecification = ["==", ["get", "rank"], 1];
  const alongLine = { "symbol-placement": "line", "text-field": name, "text-font": FONT } as const;
  return [
    {
      ...from,
      id: "road-name",
      "source-layer": "road",
      minzoom: 13,
      layout: { ...alongLine, "text-size": 11 },
      paint: halo(p, { "text-color": p.quietText }),
    },
    {
      ...from,
      id: "water-name",
      "source-layer": "waterway",
      minzoom: 11,
      layout: { ...alongLine, "text-size": 11 },
      paint: { "text-color": p.waterText, "text-halo-color": p.water, "text-halo-width": 1.2 },
    },
    {
      ...from,
      id: "park-name",
      "source-layer": "parklabel",
      minzoom: 12,
      layout: {
        "text-field": fromZoom(14.5, nameWithJapanese(language), name),
        "text-font": FONT,
        "text-size": 11,
        "text-max-width": 7,
      },
      paint: { "text-color": p.parkText, "text-halo-color": p.park, "text-halo-width": 1.2 },
    },
    {
      ...from,
      id: "station-dot",
      type: "circle",
      "source-layer": "station",
      minzoom: 11,
      paint: {
        "circle-radius": even([11, 1.6], [14, 4]),
        "circle-color": p.stationFill,
        "circle-stroke-color": p.quietText,
        "circle-stroke-width": even([11, 0.9], [14, 1.8]),
      },
    },
    {
      ...from,
      id: "station",
      "source-layer": "station",
      minzoom: 11.5,
      layout: {
        "text-field": fromZoom(JAPANESE_BENEATH_ZOOM, nameWithJapanese(language), name),
        "text-font": FONT,
        "text-size": even([11.5, ["case", isMajor, 11.5, 10]], [15, ["case", isMajor, 15, 12]]),
        "text-variable-anchor": ["top", "bottom", "right", "left"],
        "text-radial-offset": 0.6,
        "text-max-width": 8,
        "symbol-sort-key": ["get", "rank"],
      },
      paint: halo(p, { "text-color": p.text }),
    },
    {
      ...from,
      id: "trunk-name",
      "source-layer": "trunk",
      minzoom: 8,
      maxzoom: 13,
      layout: { ...alongLine, "symbol-spacing": 420, "text-size": 10.5 },
      paint: halo(p, { "text-color": p.quietText }),
    },
    {
      ...from,
      id: "ward",
      "source-layer": "ward",
      minzoom: 9.6,
      maxzoom: 13,
      layout: {
        "text-field": name,
        "text-font": FONT,
        "text-size": even([9.6, 10], [12.5, 13]),
        "text-letter-spacing": 0.05,
        "text-variable-anchor": ["center", "top", "bottom", "left", "right"],
        "text-radial-offset": 1.5,
      },
      paint: halo(p, { "text-color": p.quietText }),
    },
    {
      ...from,
      id: "place",
      "source-layer": "place",
      maxzoom: 12.5,
      // Fewer labels at low zoom.
      filter: ["<=", ["get", "rank"], ["step", ["zoom"], 1, 4.5, 2, 6, 3, 8, 4]],
      layout: {
        "text-field": name,
        "text-font": FONT,
        "text-size": even([4, ["-", 14, ["get", "rank"]]], [10, ["-", 20, ["*", 2, ["get", "rank"]]]]),
        "text-variable-anchor": ["center", "top", "bottom", "left", "right"],
        "text-radial-offset": 1.6,
        "text-padding": 4,
        "symbol-sort-key": ["get", "rank"],
      },
      paint: halo(p, { "text-color": p.text }),
    },
  ];
}
