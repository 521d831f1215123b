import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from "maplibre-gl";
import type { Palette } from "#platform/map-palette.ts";
import { classIsOneOf, growing } from "./expressions.ts";
import { STREETS_SOURCE, STREETS_ZOOM } from "./streets-tiles.ts";

const from = { source: STREETS_SOURCE, type: "line", "source-layer": "transportation" } as const;
const round: LineLayerSpecification["layout"] = { "line-cap": "round", "line-join": "round" };

/** Neither in a tunnel nor inside of a building. */
const isOutside: ExpressionSpecification = [
  "all",
  ["!=", ["get", "brunnel"], "tunnel"],
  ["!=", ["get", "indoor"], 1],
  [">=", ["coalesce", ["get", "layer"], 0], 0],
];

interface Road {
  id: string;
  classes: readonly string[];
  minzoom: number;
  /** Pixels at zoom 11, 14, 16 and 19. */
  widths: readonly [number, number, number, number];
  color: string;
  casing: string;
}

/**
 * Roads and railways of streets' tiles, in drawing order. All casings of a level come before all its roads, so that
 * crossings are open.
 */
export function streetsRoads(p: Palette): LayerSpecification[] {
  const [plain, main] = [
    { color: p.road, casing: p.roadCasing },
    { color: p.mainRoad, casing: p.mainRoadCasing },
  ];
  const roads: Road[] = [
    { ...plain, id: "service", classes: ["service", "track"], minzoom: 15, widths: [0, 0.4, 2.2, 16] },
    { ...plain, id: "minor", classes: ["minor"], minzoom: 13, widths: [0.2, 1.6, 5, 34] },
    { ...plain, id: "secondary", classes: ["secondary", "tertiary"], minzoom: 11, widths: [0.7, 3.4, 9, 56] },
    { ...main, id: "primary", classes: ["primary", "trunk"], minzoom: 11, widths: [1.2, 5, 13, 72] },
  ];
  const motorway: Road = {
    ...{ id: "motorway", classes: ["motorway"], minzoom: 11, widths: [1.6, 4.6, 11, 56] },
    ...{ color: p.motorway, casing: p.motorwayCasing },
  };
  return [
    ...footways(p),
    ...roads.map(casingOf),
    ...roads.map(surfaceOf),
    ...railways(p),
    casingOf(motorway),
    surfaceOf(motorway),
  ];
}

function footways(p: Palette): LayerSpecification[] {
  const isSquare: ExpressionSpecification = ["==", ["get", "subclass"], "pedestrian"];
  const isFootway: ExpressionSpecification = [
    "all",
    classIsOneOf("path"),
    ["!=", ["get", "subclass"], "pedestrian"],
    ["!=", ["get", "subclass"], "platform"],
    isOutside,
  ];
  return [
    {
      ...from,
      id: "streets-footway",
      minzoom: 16,
      filter: isFootway,
      paint: {
        "line-color": p.path,
        "line-width": growing([16, 0.9], [19, 3]),
        "line-dasharray": [2.5, 1.5],
      },
    },
    {
      ...from,
      id: "streets-pedestrian",
      minzoom: 14.5,
      filter: ["all", classIsOneOf("path"), isSquare, isOutside],
      layout: round,
      paint: { "line-color": p.road, "line-width": growing([14.5, 1.2], [16, 3], [19, 20]) },
    },
  ];
}

function casingOf({ id, classes, minzoom, widths, casing }: Road): LayerSpecification {
  const [far, middle, near, door] = widths;
  return {
    ...from,
    id: `streets-${id}-casing`,
    minzoom: Math.max(minzoom, 12),
    filter: ["all", classIsOneOf(...classes), isOutside],
    layout: round,
    paint: {
      "line-color": casing,
      "line-width": growing([11, far + 0.6], [14, middle + 1.3], [16, near + 1.8], [19, door + 2.5]),
    },
  };
}

function surfaceOf({ id, classes, minzoom, widths, color }: Road): LayerSpecification {
  const [far, middle, near, door] = widths;
  return {
    ...from,
    id: `streets-${id}`,
    minzoom,
    filter: ["all", classIsOneOf(...classes), isOutside],
    layout: round,
    paint: { "line-color": color, "line-width": growing([11, far], [14, middle], [16, near], [19, door]) },
  };
}

/** The black and white line of Japanese maps; sidings are thin and appear late. */
function railways(p: Palette): LayerSpecification[] {
  const isSiding: ExpressionSpecification = ["has", "service"];
  const isLine: ExpressionSpecification = [
    "all",
    classIsOneOf("rail", "transit"),
    ["!", isSiding],
    isOutside,
  ];
  return [
    {
      ...from,
      id: "streets-siding",
      minzoom: 15,
      filter: ["all", classIsOneOf("rail", "transit"), isSiding, isOutside],
      paint: { "line-color": p.rail, "line-opacity": 0.6, "line-width": growing([15, 0.6], [19, 2]) },
    },
    {
      ...from,
      id: "streets-rail",
      minzoom: STREETS_ZOOM,
      filter: isLine,
      layout: { "line-join": "round" },
      paint: { "line-color": p.rail, "line-width": growing([11, 0.9], [14, 2], [16, 3], [19, 7]) },
    },
    {
      ...from,
      id: "streets-rail-dash",
      minzoom: 13,
      filter: isLine,
      paint: {
        "line-color": p.railDash,
        "line-width": growing([13, 0.6], [14, 1.1], [16, 1.8], [19, 4.4]),
        "line-dasharray": [5, 5],
      },
    },
  ];
}
