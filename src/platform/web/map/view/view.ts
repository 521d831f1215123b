import type { Map as MapLibreMap } from "maplibre-gl";
import type { Bounds } from "#kernel/geo.ts";
import type { MapCamera } from "../map-types.ts";

/** Where the map looks now, with the longitude within a single turn of the earth. */
export function readCamera(map: MapLibreMap): MapCamera {
  const { lat, lng } = map.getCenter().wrap();
  return { lat, lng, zoom: map.getZoom() };
}

/** What the map shows now. A view across the date line has its west east of its east, as `Bounds` wants it. */
export function readBounds(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  const [south, north] = [bounds.getSouth(), bounds.getNorth()];
  if (bounds.getEast() - bounds.getWest() >= 360) return { west: -180, south, east: 180, north };
  return { west: bounds.getSouthWest().wrap().lng, south, east: bounds.getNorthEast().wrap().lng, north };
}
