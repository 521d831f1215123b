import type { Claim } from "#domains/dietary/dietary.ts";
import type { Translations } from "#kernel/languages.ts";
import type { Cuisine } from "./cuisines.ts";
import type { FactStatement } from "./facts.ts";

/** Where a restaurant's record comes from. `noren`: entered here by its owner; `demo`: fictional. */
export const SOURCES = ["noren", "demo", "osm", "open-data", "google"] as const;
export type Source = (typeof SOURCES)[number];

/**
 * One place as an importer delivers it: cleaned, in our units and lists, but not yet compared with our records.
 * `sourceId` is stable within its source: importing the same place again finds the same row.
 */
export interface PlaceRecord {
  source: Source;
  /** `node/123`, `way/4`, or `<dataset>/<key>`. */
  sourceId: string;
  /** The date of the source's data, `YYYY-MM-DD`; null if unknown. */
  sourceDate: string | null;
  /** The source's own page about the place; null if there is none. */
  sourceUrl: string | null;
  name: string;
  nameTranslations: Translations;
  lat: number;
  lng: number;
  /** From our list, the main one first; empty if nothing fits. */
  cuisines: Cuisine[];
  /** The source's finer word (`ramen`, `喫茶店`), unchanged. */
  cuisineType: string | null;
  /** E.164 (`+81352221234`). */
  phone: string | null;
  website: string | null;
  /** The handle without `@`. */
  instagram: string | null;
  /** OpenStreetMap `opening_hours` syntax. */
  openingHours: string | null;
  address: string | null;
  addressTranslations: Translations;
  claims: Claim[];
  /** What the source states beside its food; absent if it states none. */
  facts?: FactStatement[];
}
