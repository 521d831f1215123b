import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { BOLD_FONT } from "../style/label-text.ts";
import type { PinPalette } from "../style/palette.ts";
import { PINS_SOURCE } from "./pin-sources.ts";

export const CLUSTER_LAYER = "pin-clusters";

const count: ExpressionSpecification = ["get", "point_count"];
const hasPartners: ExpressionSpecification = [">", ["get", "partners"], 0];
/** Pixels: grows with the count, but never so much that a city is one red sun. */
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
 * Clusters speak the language of the pins: a filled disc holds at least one partner, a ring holds none.
 * Both say how many restaurants they stand for.
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
