import { readFileSync } from "node:fs";

/** `[longitude, latitude]`, in GeoJSON order. */
export type Point = [lng: number, lat: number];
type Path = Point[];

/** Japanese and English are required; other languages fall back to English on the map. */
export type Names = { ja: string; en: string } & Record<string, string>;

/** Hand-written data of one city, approximately right: a schematic, not a survey. */
export interface Region {
  stations: Record<string, { at: Point; rank: 1 | 2; name: Names }>;
  /** `stops` are keys of `stations`; a loop returns to its first stop. */
  lines?: { name: Names; color: string; loop?: boolean; stops: string[] }[];
  parks?: { name: Names; ring: Path }[];
  moats?: Path[];
  waterways?: { name: Names; width: number; path: Path }[];
  roads?: { name: Names; path: Path }[];
  districts?: { at: Point; name: Names }[];
}

/** Data of the whole country. `rank` 1 is visible from the lowest zoom. */
export interface Country {
  places: { at: Point; rank: 1 | 2 | 3 | 4; name: Names }[];
  trunkLines: { name: Names; color: string; kind: "shinkansen" | "railway"; path: Path }[];
}

export const REGIONS = ["kanto", "kyoto", "osaka", "other-cities"];

export function readRegion(name: string): Region {
  return readJson(name) as Region;
}

export function readCountry(): Country {
  return readJson("japan") as Country;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./regions/${name}.json`, import.meta.url), "utf8"));
}
