import type { Map as MapLibreMap, Point } from "maplibre-gl";
import type { Position } from "#kernel/geo.ts";
import { CLUSTER_LAYER } from "./cluster-layers.ts";
import { EMPHASISED_LAYER, PIN_LAYER } from "./pin-layers.ts";

/** What the reader points at. */
export type PinTarget =
  | { kind: "restaurant"; id: string; name: string }
  | { kind: "cluster"; clusterId: number; count: number; position: Position };

/** Half the side of the square around a finger, in pixels: a ring of 16 pixels becomes a target of 44. */
const FINGER_REACH = 14;

/**
 * The restaurant or cluster at a point of the canvas, the topmost first. A finger may miss by a little, a mouse
 * must not: `reach` says how far around to look when there is nothing exactly there.
 */
export function findTarget(map: MapLibreMap, point: Point, reach: "mouse" | "finger"): PinTarget | null {
  const exact = targetWithin(map, point, 0);
  return exact ?? (reach === "finger" ? targetWithin(map, point, FINGER_REACH) : null);
}

function targetWithin(map: MapLibreMap, { x, y }: Point, reach: number): PinTarget | null {
  const layers = [EMPHASISED_LAYER, PIN_LAYER, CLUSTER_LAYER].filter((id) => map.getLayer(id));
  if (layers.length === 0) return null;
  const [feature] = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers },
  );
  if (!feature) return null;
  const { id, name, cluster_id: clusterId, point_count: count } = feature.properties;
  if (typeof id === "string" && typeof name === "string") return { kind: "restaurant", id, name };
  if (feature.geometry.type !== "Point" || typeof clusterId !== "number" || typeof count !== "number")
    return null;
  const [lng, lat] = feature.geometry.coordinates;
  return lng === undefined || lat === undefined
    ? null
    : { kind: "cluster", clusterId, count, position: { lat, lng } };
}
