import { EARTH_RADIUS_M, type Position } from "#kernel/geo.ts";

const DEGREES = 180 / Math.PI;

/** The point at this offset in metres; accurate enough for a walk through a district. */
export function offset({ lat, lng }: Position, eastMetres: number, northMetres: number): Position {
  const perDegree = EARTH_RADIUS_M / DEGREES;
  return {
    lat: lat + northMetres / perDegree,
    lng: lng + eastMetres / (perDegree * Math.cos(lat / DEGREES)),
  };
}

/** Positions along a straight walk from one point to another, including both ends. */
export function walk(from: Position, to: Position, steps: number): Position[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    lat: from.lat + ((to.lat - from.lat) * step) / steps,
    lng: from.lng + ((to.lng - from.lng) * step) / steps,
  }));
}
