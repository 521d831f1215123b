import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { Palette } from "./palette.ts";
import { even, growing } from "./widths.ts";

const from = { source: "base" } as const;

function classIsOneOf(...classes: string[]): ExpressionSpecification {
  return ["in", ["get", "class"], ["literal", classes]];
}

/** Land, water, buildings, roads and railways of tiles in the OpenMapTiles schema, from the bottom up. */
export function openMapTilesGround(p: Palette): LayerSpecification[] {
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

/** A road and the edge under it. `widths` are pixels at zoom 10, 14 and 18. */
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
