import { type Claim, holdsOn, servedSubjects } from "#domains/dietary/dietary.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { type Fact, factsThatCount, usualBudget } from "#domains/restaurants/facts.ts";
import type { Source } from "#domains/restaurants/place-record.ts";
import {
  LANGUAGES,
  type Language,
  readableIn,
  type Translations,
  translationFor,
} from "#kernel/languages.ts";
import { drawingOf } from "./choose-drawing.ts";

/** A restaurant as the catalogue needs it: everything that a card shows and a search can ask for. */
export interface CatalogueRow {
  id: string;
  version: number;
  /** False for a place that is archived, closed or a duplicate of another record. */
  isVisible: boolean;
  source: Source;
  name: string;
  nameTranslations: Translations;
  /** Readings of its names in hiragana; null if they have not been looked up yet. */
  nameReadings: string[] | null;
  /** Names of the dishes on its menu, in all languages. */
  dishNames: string[];
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
  /** The photos of its page; the first one is shown on cards. */
  photos: { url: string; thumbUrl: string; caption: string | null }[];
  isPartner: boolean;
  /** Distances in metres at which nearby alerts are sent, by its plan; null if its plan sets none. */
  alertMetres: number[] | null;
  acceptsReservations: boolean;
  takesOrders: boolean;
  claims: Claim[];
  /** Everything that anybody states beside its food. */
  facts: Fact[];
}

/** A card without its fields that depend on the time or the query. */
type StoredCard = Omit<RestaurantCard, "isOpenNow" | "changesAt" | "distance">;

/** The interface languages in which this restaurant's card differs from the default one. */
export function cardLanguages(row: CatalogueRow): Language[] {
  const texts = [
    row.nameTranslations,
    row.descriptionTranslations,
    row.addressTranslations,
    row.specialtiesTranslations,
  ];
  return LANGUAGES.filter((language) =>
    readableIn(language).some((code) => texts.some((translations) => code in translations)),
  );
}

/**
 * `language` null: the card for languages in which this restaurant has no texts. `today`: on the restaurant's calendar.
 */
export function storedCard(row: CatalogueRow, language: Language | null, today: string): StoredCard {
  return { ...ownPart(row, language), ...sharedPart(row, language, today) };
}

/** Fields that rarely repeat between restaurants. The id comes first. */
export function ownPart(row: CatalogueRow, language: Language | null) {
  return {
    id: row.id,
    name: row.name,
    // The English name helps everybody who can't read the script, whatever their language.
    nameTranslations: { ...only(row.nameTranslations, "en"), ...only(row.nameTranslations, language) },
    description: row.description,
    descriptionTranslations: only(row.descriptionTranslations, language),
    address: row.address,
    addressTranslations: only(row.addressTranslations, language),
    imageUrl: row.photos[0]?.url ?? null,
    latitude: String(row.lat),
    longitude: String(row.lng),
    phone: row.phone,
    website: row.website,
    instagram: row.instagram,
  };
}

/** Fields that many restaurants share: nearly all of the open data, where food and prices are mostly unknown. */
export function sharedPart(row: CatalogueRow, language: Language | null, today: string) {
  const served = servedSubjects(row.claims, today);
  const budget = usualBudget(factsThatCount(row.facts));
  return {
    cuisine: row.cuisines[0] ?? null,
    cuisine_type: row.cuisineType,
    drawing: drawingOf(row, today),
    rating: row.rating,
    totalRatings: row.totalRatings,
    priceRange: row.priceRange,
    ...(budget && { budget }),
    zone: row.zone,
    isRegistered: row.isPartner,
    acceptsReservations: row.acceptsReservations,
    alertMetres: row.alertMetres,
    takesOrders: row.takesOrders,
    source: row.source,
    businessStatus: "OPERATIONAL" as const,
    isActive: true as const,
    specialties: specialtiesFor(row.specialtiesTranslations, language),
    claims: claimsInForce(row.claims, today),
    servesVegetarian: served.has("vegetarian"),
    servesVegan: served.has("vegan"),
    servesGlutenFree: served.has("gluten-free"),
    isHalalCertified: row.claims.some(
      (c) => c.subject === "halal" && c.level === "certificate" && served.has("halal"),
    ),
    servesKosher: served.has("kosher"),
    allergyAccommodation: served.has("allergy-accommodation"),
  };
}

function claimsInForce(claims: readonly Claim[], today: string): Claim[] {
  return claims.filter((claim) => holdsOn(claim, today));
}

function specialtiesFor(texts: CatalogueRow["specialtiesTranslations"], language: Language | null): string[] {
  const code = language && readableIn(language).find((one) => texts[one] !== undefined);
  return (code && texts[code]) || texts.ja || [];
}

function only(texts: Translations, language: Language | null): Translations {
  const found = language && translationFor(texts, language);
  return found ? { [found.lang]: found.text } : {};
}
