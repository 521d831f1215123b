import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import type { Language } from "#kernel/languages.ts";
import type { PinPalette } from "#platform/map-palette.ts";
import { BOLD_FONT, FONT } from "../style/expressions.ts";
import { PIN_IMAGES } from "./pin-images.ts";
import { EMPHASISED_SOURCE, PINS_SOURCE } from "./pin-sources.ts";

export const PIN_LAYER = "pins";
export const EMPHASISED_LAYER = "emphasised-pins";

/** Names appear together with streets; at lower zooms they would overlap one another. */
const NAMES_ZOOM = 14.5;
const RATINGS_ZOOM = 16;

const isPartner: ExpressionSpecification = ["get", "isPartner"];

/** All unclustered restaurants, and above them the emphasized ones. */
export function pinLayers(palette: PinPalette, language: Language): LayerSpecification[] {
  const name: ExpressionSpecification = ["get", "name"];
  const paint: SymbolLayerSpecification["paint"] = {
    "text-color": palette.label,
    "text-halo-color": palette.labelHalo,
    "text-halo-width": 1.6,
  };
  return [
    {
      id: PIN_LAYER,
      type: "symbol",
      source: PINS_SOURCE,
      filter: pinFilter([]),
      layout: {
        ...pinLayout(PIN_IMAGES.partner, PIN_IMAGES.other),
        // Partners are drawn last, on top, and their labels are placed first.
        "symbol-sort-key": ["case", isPartner, 1, 0],
        "text-field": ["step", ["zoom"], "", NAMES_ZOOM, name, RATINGS_ZOOM, withRating(name, language)],
        "text-font": FONT,
        "text-size": 11.5,
        "text-optional": true,
      },
      paint,
    },
    {
      id: EMPHASISED_LAYER,
      type: "symbol",
      source: EMPHASISED_SOURCE,
      layout: {
        ...pinLayout(PIN_IMAGES.partnerLarge, PIN_IMAGES.otherLarge),
        "icon-size": ["case", ["get", "isSelected"], 1, 0.86],
        "symbol-sort-key": ["case", ["get", "isSelected"], 1, 0],
        "text-field": withRating(name, language),
        "text-font": BOLD_FONT,
        "text-size": 12.5,
        "text-allow-overlap": true,
      },
      paint: { ...paint, "text-halo-width": 2 },
    },
  ];
}

/** Unclustered pins, excluding those shown by the layer of emphasized pins. */
export function pinFilter(emphasisedIds: readonly string[]): ExpressionSpecification {
  return [
    "all",
    ["!", ["has", "point_count"]],
    ["!", ["in", ["get", "id"], ["literal", [...emphasisedIds]]]],
  ];
}

function pinLayout(partner: string, other: string): SymbolLayerSpecification["layout"] & object {
  return {
    "icon-image": ["case", isPartner, partner, other],
    // The tip of a noren touches its location; a ring surrounds it.
    "icon-anchor": ["case", isPartner, "bottom", "center"],
    "icon-offset": ["case", isPartner, ["literal", [0, 4]], ["literal", [0, 0]]],
    "icon-allow-overlap": true,
    "icon-padding": 0,
    "text-anchor": "top",
    "text-offset": ["case", isPartner, ["literal", [0, 0.3]], ["literal", [0, 0.8]]],
    "text-max-width": 9,
    "text-line-height": 1.15,
  };
}

function withRating(name: ExpressionSpecification, language: Language): ExpressionSpecification {
  const stars: ExpressionSpecification = [
    "concat",
    "★ ",
    [
      "number-format",
      ["get", "rating"],
      { locale: language, "min-fraction-digits": 1, "max-fraction-digits": 1 },
    ],
  ];
  return ["case", ["has", "rating"], ["format", name, {}, "\n", {}, stars, { "font-scale": 0.92 }], name];
}

export const CLUSTER_LAYER = "pin-clusters";

const count: ExpressionSpecification = ["get", "point_count"];
const hasPartners: ExpressionSpecification = [">", ["get", "partners"], 0];
/** Pixels: grows with the count, limited so that clusters never cover a city. */
const radius: ExpressionSpecification = [
  "interpolate",
  ["linear"],
  ["log10", count],
  0.3,
  14,
  1.3,
  18,
  3,
  25,
];

/**
 * Clusters use the same symbols as pins: a filled disc contains at least one partner, a ring none. Both show the number
 * of restaurants.
 */
export function clusterLayers(palette: PinPalette): LayerSpecification[] {
  const clusters = { source: PINS_SOURCE, filter: ["has", "point_count"] as ExpressionSpecification };
  return [
    {
      ...clusters,
      id: "pin-cluster-casing",
      type: "circle",
      paint: {
        "circle-color": palette.casing,
        "circle-radius": ["+", radius, 2],
        "circle-stroke-color": palette.shu,
        "circle-stroke-width": 4,
        "circle-stroke-opacity": ["case", hasPartners, 0.22, 0],
      },
    },
    {
      ...clusters,
      id: CLUSTER_LAYER,
      type: "circle",
      paint: {
        "circle-color": ["case", hasPartners, palette.shu, palette.paper],
        "circle-radius": ["-", radius, ["case", hasPartners, 0, 2.2]],
        "circle-stroke-color": palette.shu,
        "circle-stroke-width": ["case", hasPartners, 0, 2.2],
      },
    },
    {
      ...clusters,
      id: "pin-cluster-count",
      type: "symbol",
      layout: {
        "text-field": ["get", "point_count_abbreviated"],
        "text-font": BOLD_FONT,
        "text-size": ["step", count, 12.5, 100, 14],
        "text-allow-overlap": true,
      },
      paint: { "text-color": ["case", hasPartners, palette.onShu, palette.shuText] },
    },
  ];
}
