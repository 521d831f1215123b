import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent, Point } from "maplibre-gl";
import { useEffect, useEffectEvent } from "react";
import type { Position } from "#kernel/geo.ts";
import type { RestaurantMapProps } from "../map-types.ts";
import type { StyledMap } from "../use-map.ts";
import { CLUSTER_LAYER, EMPHASISED_LAYER, PIN_LAYER } from "./pin-layers.ts";
import { CLUSTER_MAX_ZOOM, PINS_SOURCE } from "./pin-sources.ts";

/** The restaurant or cluster under the pointer. */
type PinTarget =
  | { kind: "restaurant"; id: string; name: string }
  | { kind: "cluster"; clusterId: number; count: number; position: Position };

/** Half the side of the hit area for touch, in pixels: a ring of 16 pixels becomes a target of 44. */
const FINGER_REACH = 14;

/**
 * The topmost restaurant or cluster at a point of the canvas. `reach` is the tolerance if nothing is exactly there:
 * used for touch, not for the mouse.
 */
function findTarget(map: MapLibreMap, point: Point, reach: "mouse" | "finger"): PinTarget | null {
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

type EventProps = Pick<RestaurantMapProps, "onSelect" | "onHighlight" | "labels">;

/** Selects a tapped restaurant, expands a tapped cluster, and reports what the mouse hovers over. */
export function usePinEvents(styled: StyledMap | null, props: EventProps): void {
  const map = styled?.map;

  const onClick = useEffectEvent((event: MapMouseEvent) => {
    const target = findTarget(event.target, event.point, isFinger(event) ? "finger" : "mouse");
    if (target?.kind === "cluster") void openCluster(event, target);
    else props.onSelect(target?.id ?? null);
  });
  const onHover = useEffectEvent((target: PinTarget | null) => {
    props.onHighlight?.(target?.kind === "restaurant" ? target.id : null);
    return target?.kind === "cluster" ? props.labels.cluster(target.count) : (target?.name ?? "");
  });

  useEffect(() => {
    if (!map) return;
    const click = (event: MapMouseEvent) => onClick(event);
    const hover = trackHover(map, (target) => onHover(target));
    map.on("click", click);
    map.on("mousemove", hover.move);
    map.on("mouseout", hover.leave);
    return () => {
      map.off("click", click);
      map.off("mousemove", hover.move);
      map.off("mouseout", hover.leave);
    };
  }, [map]);
}

/** Reports only changes of the hovered target; sets the cursor and the tooltip returned by `describe`. */
function trackHover(map: MapLibreMap, describe: (target: PinTarget | null) => string) {
  const canvas = map.getCanvas();
  let last = "";
  const show = (target: PinTarget | null) => {
    const key = target ? `${target.kind} ${target.kind === "cluster" ? target.clusterId : target.id}` : "";
    if (key === last) return;
    last = key;
    canvas.style.cursor = target ? "pointer" : "";
    canvas.title = describe(target);
  };
  return {
    move: (event: MapMouseEvent) => show(isFinger(event) ? null : findTarget(map, event.point, "mouse")),
    leave: () => show(null),
  };
}

async function openCluster(event: MapMouseEvent, cluster: PinTarget & { kind: "cluster" }): Promise<void> {
  const map = event.target;
  const source = map.getSource<GeoJSONSource>(PINS_SOURCE);
  if (!source) return;
  // New pins may have changed the clusters since the tap; in that case zoom in by one level.
  const zoom = await source.getClusterExpansionZoom(cluster.clusterId).catch(() => map.getZoom() + 2);
  // Restaurants at the same address never separate; stop at the zoom without clustering.
  const stop = Math.min(zoom + 0.3, CLUSTER_MAX_ZOOM + 1);
  map.easeTo({ center: cluster.position, zoom: stop }, { originalEvent: event.originalEvent });
}

/** Browsers also fire a mouse event for a tap; only its pointer type distinguishes them. */
function isFinger(event: MapMouseEvent): boolean {
  return event.originalEvent instanceof PointerEvent && event.originalEvent.pointerType === "touch";
}
