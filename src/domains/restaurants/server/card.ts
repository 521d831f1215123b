import { type Claim, holdsOn, servedSubjects } from "#domains/dietary/dietary.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Language, Translations } from "#kernel/languages.ts";
import type { CatalogueRow } from "./catalogue-row.ts";

/** What a card holds before the two facts of the moment (`isOpenNow`, `distance`) are added. */
export type StoredCard = Omit<RestaurantCard, "isOpenNow" | "distance">;

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

export function claimsInForce(claims: readonly Claim[], today: string): Claim[] {
  return claims.filter((claim) => holdsOn(claim, today));
}

function only(texts: Translations, language: Language | null): Translations {
  const text = language === null ? undefined : texts[language];
  return language !== null && text !== undefined ? { [language]: text } : {};
}
