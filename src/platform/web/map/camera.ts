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

/** Web Mercator y: 0 at the equator, -0.5 at the northern edge of the map. */
function mercator(lat: number): number {
  return -Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
}
