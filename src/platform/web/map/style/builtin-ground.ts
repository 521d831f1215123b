import type { LayerSpecification } from "maplibre-gl";
import type { Palette } from "#platform/map-palette.ts";
import { even, growing } from "./expressions.ts";

const from = { source: "base" } as const;

/** Sea, land, water and vegetation of the built-in map, in drawing order. */
export function builtinGround(p: Palette): LayerSpecification[] {
  return [
    { id: "sea", type: "background", paint: { "background-color": p.water } },
    // Two coasts: a light one of the whole world, and closer by a detailed one of Japan, under which the light one is
    // taken away first.
    {
      id: "world",
      source: "overview",
      type: "fill",
      "source-layer": "world",
      paint: { "fill-color": p.land },
    },
    {
      id: "japan-sea",
      source: "japan",
      type: "fill",
      minzoom: 5,
      paint: { "fill-color": p.water, "fill-antialias": false },
    },
    {
      ...from,
      id: "shore",
      type: "line",
      "source-layer": "earth",
      minzoom: 5,
      paint: {
        "line-color": p.shore,
        "line-width": even([5, 1.5], [10, 5], [14, 10]),
        "line-blur": even([5, 1], [14, 8]),
        "line-opacity": 0.7,
      },
    },
    {
      ...from,
      id: "land",
      type: "fill",
      "source-layer": "earth",
      minzoom: 5,
      paint: { "fill-color": p.land },
    },
    {
      ...from,
      id: "urban",
      type: "fill",
      "source-layer": "urban",
      minzoom: 6,
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: {
        "fill-color": p.urban,
        "fill-opacity": even([6, 0.9], [10, 0.7], [12.5, 0.3], [14, 0]),
        "fill-antialias": false,
      },
    },
    {
      ...from,
      id: "moat",
      type: "fill",
      "source-layer": "moat",
      minzoom: 10,
      paint: { "fill-color": p.water },
    },
    {
      ...from,
      id: "park",
      type: "fill",
      "source-layer": "park",
      minzoom: 10,
      paint: { "fill-color": p.park },
    },
    { ...from, id: "lake", type: "fill", "source-layer": "lake", paint: { "fill-color": p.water } },
    {
      ...from,
      id: "river",
      type: "line",
      "source-layer": "river",
      minzoom: 7,
      // River data is coarse; at high zoom it would cross the wrong streets.
      maxzoom: 13,
      paint: { "line-color": p.water, "line-width": even([7, 0.6], [12, 2.5]) },
    },
    {
      ...from,
      id: "waterway",
      type: "line",
      "source-layer": "waterway",
      minzoom: 9,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": p.water,
        "line-width": growing(
          [9, ["*", 0.7, ["get", "w"]]],
          [14, ["*", 9, ["get", "w"]]],
          [16, ["*", 28, ["get", "w"]]],
        ),
      },
    },
    {
      ...from,
      id: "border",
      type: "line",
      "source-layer": "border",
      paint: { "line-color": p.border, "line-width": 0.8, "line-dasharray": [3, 2] },
    },
  ];
}
