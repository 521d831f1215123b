import { isPosition, type Position } from "#kernel/geo.ts";

/** A usable position, or null: not a number, outside the globe, or 0,0, which is what broken geocoders write. */
export function toPosition(lat: unknown, lng: unknown): Position | null {
  const position = { lat: toDegrees(lat), lng: toDegrees(lng) };
  if (!isPosition(position) || (position.lat === 0 && position.lng === 0)) return null;
  return position;
}

/** Tables carry degrees as text. An empty cell is no number, although `Number("")` is 0. */
function toDegrees(value: unknown): number {
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  return typeof value === "number" ? value : Number.NaN;
}

/**
 * The middle of the box around some points; null without any. It is what Overpass calls `center`, so a building
 * stands at the same point whether it came from a file or from there.
 */
export function centreOf(points: Iterable<Position>): Position | null {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { lat, lng } of points) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  return south > north
    ? null
    : toPosition(roundDegrees((south + north) / 2), roundDegrees((west + east) / 2));
}

/** Seven decimals, about a centimetre: OpenStreetMap's own precision. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
