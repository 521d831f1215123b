import type { Claim } from "#domains/dietary/dietary.ts";
import type { Source } from "#domains/restaurants/place-record.ts";
import type { Translations } from "#kernel/languages.ts";

/** A restaurant as the catalogue needs it: everything a card shows and everything a search can ask for. */
export interface CatalogueRow {
  id: string;
  version: number;
  /** False for a place that is archived, closed or shown under another source's row. */
  isVisible: boolean;
  source: Source;
  name: string;
  nameTranslations: Translations;
  description: string | null;
  descriptionTranslations: Translations;
  address: string | null;
  addressTranslations: Translations;
  specialtiesTranslations: Readonly<Record<string, string[]>>;
  cuisines: string[];
  cuisineType: string | null;
  lat: number;
  lng: number;
  zone: string;
  priceRange: number | null;
  /** Mean of the reviews to one decimal; null without reviews. */
  rating: number | null;
  totalRatings: number;
  phone: string | null;
  website: string | null;
  instagram: string | null;
  openingHours: string | null;
  /** Those of the restaurant's page, the first one for its cards. */
  photos: { url: string; thumbUrl: string; caption: string | null }[];
  isPartner: boolean;
  /** The distances at which guests are told that it is near, by its plan; null where no plan says so. */
  alertMetres: number[] | null;
  acceptsReservations: boolean;
  takesOrders: boolean;
  claims: Claim[];
}
