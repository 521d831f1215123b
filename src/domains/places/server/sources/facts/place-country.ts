import { type Bounds, isInside, type Position } from "#kernel/geo.ts";

/**
 * Boxes inside which a phone number without a country code can only mean one country's numbering. They are drawn
 * to leave neighbours out (Busan lies 50 km from Tsushima), so they are smaller than the countries; outside them
 * only international numbers are understood.
 */
const COUNTRY_BOXES: readonly { country: string; bounds: Bounds }[] = [
  { country: "JP", bounds: { west: 122.9, south: 24, east: 132, north: 29 } }, // Ryukyu islands
  { country: "JP", bounds: { west: 128.3, south: 29, east: 132, north: 34.2 } }, // Kyushu
  { country: "JP", bounds: { west: 129.15, south: 34, east: 132, north: 34.75 } }, // Tsushima, Yamaguchi
  { country: "JP", bounds: { west: 130.8, south: 32, east: 142.2, north: 36.6 } }, // western and central Honshu
  { country: "JP", bounds: { west: 136, south: 36.5, east: 142.2, north: 41.6 } }, // northern Honshu
  { country: "JP", bounds: { west: 139, south: 41.3, east: 145.9, north: 45.6 } }, // Hokkaido
  { country: "JP", bounds: { west: 138.9, south: 24, east: 143, north: 34.8 } }, // Izu and Ogasawara islands
  { country: "MC", bounds: { west: 7.409, south: 43.724, east: 7.44, north: 43.752 } },
  { country: "AD", bounds: { west: 1.45, south: 42.45, east: 1.72, north: 42.62 } },
  // The United States and Canada share one numbering plan, and either name reads both.
  { country: "US", bounds: { west: -130, south: 33, east: -67, north: 60 } },
];

/** The country (ISO 3166) whose numbering and address order hold at a point, or null where that is not certain. */
export function countryAt(position: Position): string | null {
  return COUNTRY_BOXES.find(({ bounds }) => isInside(position, bounds))?.country ?? null;
}
