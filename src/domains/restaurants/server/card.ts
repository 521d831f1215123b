import { type Claim, holdsOn, servedSubjects } from "#domains/dietary/dietary.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Source } from "#domains/restaurants/place-record.ts";
import type { Language, Translations } from "#kernel/languages.ts";

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

/** What a card holds before the two facts of the moment (`isOpenNow`, `distance`) are added. */
type StoredCard = Omit<RestaurantCard, "isOpenNow" | "distance">;

/** The languages in which this restaurant's card differs from the plain one. */
export function cardLanguages(row: CatalogueRow): string[] {
  return [
    ...new Set(
      [
        row.nameTranslations,
        row.descriptionTranslations,
        row.addressTranslations,
        row.specialtiesTranslations,
      ].flatMap((texts) => Object.keys(texts)),
    ),
  ];
}

/** `language` null: the card for languages that this restaurant has no texts in. `today`: the day on the restaurant's calendar. */
export function storedCard(row: CatalogueRow, language: Language | null, today: string): StoredCard {
  return { ...ownPart(row, language), ...sharedPart(row, language, today) };
}

/** What hardly two restaurants have in common. The id comes first. */
export function ownPart(row: CatalogueRow, language: Language | null) {
  return {
    id: row.id,
    name: row.name,
    // The English name beside the original helps whoever can't read the script, whatever their language.
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

/** What many restaurants have in common: of open data, where most say nothing of food or prices, nearly all of them. */
export function sharedPart(row: CatalogueRow, language: Language | null, today: string) {
  const served = servedSubjects(row.claims, today);
  return {
    cuisine: row.cuisines[0] ?? null,
    cuisine_type: row.cuisineType,
    rating: row.rating,
    totalRatings: row.totalRatings,
    priceRange: row.priceRange,
    zone: row.zone,
    isRegistered: row.isPartner,
    acceptsReservations: row.acceptsReservations,
    alertMetres: row.alertMetres,
    takesOrders: row.takesOrders,
    source: row.source,
    businessStatus: "OPERATIONAL" as const,
    isActive: true as const,
    specialties: (language && row.specialtiesTranslations[language]) || row.specialtiesTranslations.ja || [],
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

function only(texts: Translations, language: Language | null): Translations {
  const text = language === null ? undefined : texts[language];
  return language !== null && text !== undefined ? { [language]: text } : {};
}
