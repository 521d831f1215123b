import type { Position } from "#kernel/geo.ts";

/** The form values of a location. */
export interface PlaceFields extends Position {
  address: string;
  phone: string;
}

/** Maximum degrees. */
export const DEGREES = { lat: 90, lng: 180 } as const;

/** Parses typed degrees, in half or full width, with a point or comma; null if not a number. */
export function readDegrees(text: string, which: keyof typeof DEGREES): number | null {
  const plain = text.normalize("NFKC").trim().replace(",", ".");
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return null;
  const degrees = Number(plain);
  return Math.abs(degrees) <= DEGREES[which] ? degrees : null;
}
