import { EARTH_RADIUS_M, type Position } from "#kernel/geo.ts";

const DEGREES = 180 / Math.PI;

/** The point so many metres east and north of another; exact enough for a walk through a district. */
export function offset({ lat, lng }: Position, eastMetres: number, northMetres: number): Position {
  const perDegree = EARTH_RADIUS_M / DEGREES;
  return {
    lat: lat + northMetres / perDegree,
    lng: lng + eastMetres / (perDegree * Math.cos(lat / DEGREES)),
  };
}

/** The positions of somebody who walks straight from one point to another, both ends among them. */
export function walk(from: Position, to: Position, steps: number): Position[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    lat: from.lat + ((to.lat - from.lat) * step) / steps,
    lng: from.lng + ((to.lng - from.lng) * step) / steps,
  }));
}
