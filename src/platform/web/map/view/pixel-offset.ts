import type { Position } from "#kernel/geo.ts";
import type { MapCamera } from "../map-types.ts";

/** The whole earth at zoom 0, in pixels, as MapLibre counts. */
const EARTH_PX = 512;

/** How many pixels right of and below the middle of the map a place is drawn. */
export function pixelOffset(place: Position, camera: MapCamera): { x: number; y: number } {
  const earth = EARTH_PX * 2 ** camera.zoom;
  // The shorter way around the earth.
  const degrees = ((((place.lng - camera.lng) % 360) + 540) % 360) - 180;
  return {
    x: Math.round((degrees / 360) * earth),
    y: Math.round((mercator(place.lat) - mercator(camera.lat)) * earth),
  };
}

/** 0 at the equator, -0.5 at the northern edge of the map. */
function mercator(lat: number): number {
  return -Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
}
