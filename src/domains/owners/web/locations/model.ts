import type { Position } from "#kernel/geo.ts";

/** A place as it stands in its form. */
export interface PlaceFields extends Position {
  address: string;
  phone: string;
}

/** The farthest that degrees go. */
export const DEGREES = { lat: 90, lng: 180 } as const;

/** Degrees as somebody has typed them, in either width and with either sign for the decimals; null for no number. */
export function readDegrees(text: string, which: keyof typeof DEGREES): number | null {
  const plain = text.normalize("NFKC").trim().replace(",", ".");
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return null;
  const degrees = Number(plain);
  return Math.abs(degrees) <= DEGREES[which] ? degrees : null;
}
