import type { Feature, Polygon } from "geojson";
import { EARTH_RADIUS_M, type Position } from "#kernel/geo.ts";

const CORNERS = 64;
const DEGREES = 180 / Math.PI;

/** A circle on the ground as a polygon, `metres` around `centre`. Good for radii up to some kilometres. */
export function accuracyCircle(centre: Position, metres: number): Feature<Polygon> {
  const latRadius = (metres / EARTH_RADIUS_M) * DEGREES;
  const lngRadius = latRadius / Math.cos(centre.lat / DEGREES);
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [centre.lng + lngRadius * Math.cos(angle), centre.lat + latRadius * Math.sin(angle)];
  });
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}
