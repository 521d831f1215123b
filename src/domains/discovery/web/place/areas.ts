import type { Position } from "#kernel/geo.ts";

/** Where to begin without a position: stations that visitors know, in the order of the picker. */
export const AREAS = {
  tokyo: { lat: 35.68124, lng: 139.76712 },
  shinjuku: { lat: 35.69012, lng: 139.70019 },
  shibuya: { lat: 35.65803, lng: 139.70164 },
  asakusa: { lat: 35.71068, lng: 139.79737 },
  ueno: { lat: 35.71377, lng: 139.77703 },
  yokohama: { lat: 35.46583, lng: 139.62244 },
  kyoto: { lat: 34.98585, lng: 135.75877 },
  osaka: { lat: 34.70249, lng: 135.49595 },
  namba: { lat: 34.66663, lng: 135.50048 },
  nagoya: { lat: 35.17067, lng: 136.88164 },
  hiroshima: { lat: 34.39765, lng: 132.47539 },
  fukuoka: { lat: 33.58979, lng: 130.42064 },
  sapporo: { lat: 43.06866, lng: 141.35076 },
} as const satisfies Record<string, Position>;

export type AreaCode = keyof typeof AREAS;
export const AREA_CODES = Object.keys(AREAS) as AreaCode[];
export const DEFAULT_AREA: AreaCode = "tokyo";

export function isAreaCode(value: unknown): value is AreaCode {
  return typeof value === "string" && Object.hasOwn(AREAS, value);
}
