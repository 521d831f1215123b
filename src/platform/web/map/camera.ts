import { isPosition, type Position } from "#kernel/geo.ts";
import type { MapCamera } from "./map-types.ts";

/** Zoom limits: all of Japan on a phone, and a single door. */
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 19;

const PARAM = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/;

/**
 * Serializes a camera for the URL, `35.68124,139.76712,14.25`: precise to about a meter and a hundredth of a zoom
 * level.
 */
export function cameraToParam(camera: MapCamera): string {
  return [round(camera.lat, 5), round(camera.lng, 5), round(camera.zoom, 2)].join(",");
}

/**
 * Parses the output of `cameraToParam`. Null for anything else, including invalid coordinates and zooms out of range.
 */
export function cameraFromParam(param: string | null | undefined): MapCamera | null {
  const [, lat, lng, zoom] = PARAM.exec(param ?? "") ?? [];
  if (lat === undefined || lng === undefined || zoom === undefined) return null;
  const camera = { lat: Number(lat), lng: Number(lng), zoom: Number(zoom) };
  return isPosition(camera) && camera.zoom >= MIN_ZOOM && camera.zoom <= MAX_ZOOM ? camera : null;
}

/** Whether two cameras serialize to the same URL, so that a camera read back from the URL does not move the map. */
export function isSameCamera(a: MapCamera, b: MapCamera): boolean {
  return cameraToParam(a) === cameraToParam(b);
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // Adding zero turns -0 into 0: both are written as "0" but would compare as different cameras.
  return Math.round(value * factor) / factor + 0;
}

/** Width of the earth at zoom 0 in pixels, as in MapLibre. */
const EARTH_PX = 512;

/** Offset in pixels (right and down) of a position from the center of the map. */
export function pixelOffset(place: Position, camera: MapCamera): { x: number; y: number } {
  const earth = EARTH_PX * 2 ** camera.zoom;
  // The shorter way around the globe.
  const degrees = ((((place.lng - camera.lng) % 360) + 540) % 360) - 180;
  return {
    x: Math.round((degrees / 360) * earth),
    y: Math.round((mercator(place.lat) - mercator(camera.lat)) * earth),
  };
}

/** Pixels from the center of a map to the controls at its edges: of a phone's, and of one beside its list. */
const SMALL_MAP = { x: 140, y: 60 };
const LARGE_MAP = { x: 300, y: 320 };
/** About 200 km on a phone: farther away, a map of both places explains nothing. */
const FARTHEST_ZOOM = 8;

/** The camera, zoomed out as far as the nearest `count` places need to be in sight; never zoomed in. */
export function cameraShowing(
  camera: MapCamera,
  places: readonly Position[],
  { count, isLarge = false }: { count: number; isLarge?: boolean },
): MapCamera {
  const sight = isLarge ? LARGE_MAP : SMALL_MAP;
  const zooms = places.map((place) => {
    const { x, y } = pixelOffset(place, camera);
    return camera.zoom - Math.log2(Math.max(Math.abs(x) / sight.x, Math.abs(y) / sight.y, 1));
  });
  const needed = zooms.sort((a, b) => b - a)[Math.min(count, zooms.length) - 1];
  if (needed === undefined || needed < FARTHEST_ZOOM) return camera;
  return { ...camera, zoom: needed };
}

/** Web Mercator y: 0 at the equator, -0.5 at the northern edge of the map. */
function mercator(lat: number): number {
  return -Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
}
