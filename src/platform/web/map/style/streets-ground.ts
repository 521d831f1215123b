import type { LayerSpecification } from "maplibre-gl";
import type { Palette } from "#platform/map-palette.ts";
import { classIsOneOf, even, growing } from "./expressions.ts";
import { COVER_LAYER, STREETS_COVER, STREETS_SOURCE, STREETS_ZOOM } from "./streets-tiles.ts";

const from = { source: STREETS_SOURCE, minzoom: STREETS_ZOOM } as const;

/** Land, water, parks and buildings of streets' tiles (OpenMapTiles schema), in drawing order. */
export function streetsGround(p: Palette): LayerSpecification[] {
  return [
    {
      ...from,
      id: STREETS_COVER,
      type: "fill",
      "source-layer": COVER_LAYER,
      paint: { "fill-color": p.land, "fill-antialias": false },
    },
    {
      ...from,
      id: "streets-grounds",
      type: "fill",
      "source-layer": "landuse",
      filter: classIsOneOf("school", "university", "college", "hospital", "kindergarten", "railway"),
      paint: { "fill-color": p.grounds, "fill-opacity": even([12, 0.4], [15, 0.9]) },
    },
    {
      ...from,
      id: "streets-wood",
      type: "fill",
      "source-layer": "landcover",
      filter: classIsOneOf("grass", "wood", "sand", "wetland"),
      paint: {
        "fill-color": ["match", ["get", "class"], "wood", p.wood, "sand", p.sand, p.park],
        "fill-opacity": ["case", ["==", ["get", "subclass"], "park"], 1, 0.75],
        "fill-antialias": false,
      },
    },
    {
      ...from,
      id: "streets-lawn",
      type: "fill",
      "source-layer": "landuse",
      filter: classIsOneOf("cemetery", "pitch", "stadium"),
      paint: { "fill-color": p.lawn },
    },
    { ...from, id: "streets-water", type: "fill", "source-layer": "water", paint: { "fill-color": p.water } },
    {
      ...from,
      id: "streets-waterway",
      type: "line",
      "source-layer": "waterway",
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": p.water,
        "line-width": growing(
          [11, ["match", ["get", "class"], ["river", "canal"], 1, 0.3]],
          [14, ["match", ["get", "class"], ["river", "canal"], 3, 1]],
          [19, ["match", ["get", "class"], ["river", "canal"], 24, 8]],
        ),
      },
    },
    {
      ...from,
      id: "streets-building",
      type: "fill",
      "source-layer": "building",
      minzoom: 14,
      filter: ["!", [">", ["coalesce", ["get", "render_min_height"], 0], 0]],
      paint: {
        "fill-color": p.building,
        "fill-outline-color": p.buildingEdge,
        "fill-opacity": even([14, 0.45], [15.5, 1]),
      },
    },
  ];
}
