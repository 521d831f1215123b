import type { Claim } from "#domains/dietary/dietary.ts";
import type { Translations } from "#kernel/languages.ts";
import type { Cuisine } from "./cuisines.ts";

/** Where a restaurant's record comes from. `noren`: entered here by its owner; `demo`: fictional. */
export const SOURCES = ["noren", "demo", "osm", "open-data", "google"] as const;
export type Source = (typeof SOURCES)[number];

/**
 * One place as an importer hands it over: cleaned, in our units and lists, but not yet compared with what we have.
 * `sourceId` is stable within its source: importing the same place again finds the same row.
 */
export interface PlaceRecord {
  source: Source;
  /** `node/123`, `way/4`, or `<dataset>/<key>`. */
  sourceId: string;
  /** The day the source knew this, `YYYY-MM-DD`; null when it does not say. */
  sourceDate: string | null;
  /** Where a person can see the source's own record; null when there is no page. */
  sourceUrl: string | null;
  name: string;
  nameTranslations: Translations;
  lat: number;
  lng: number;
  /** From our one list; empty when the source says nothing that fits. The first is the main one. */
  cuisines: Cuisine[];
  /** The source's finer word (`ramen`, `喫茶店`), as it stands there. */
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
}
