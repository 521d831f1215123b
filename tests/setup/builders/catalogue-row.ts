import type { CatalogueRow } from "#domains/restaurants/server/card.ts";

/** A row of the catalogue in Tokyo of which nothing is known but what is given. */
export function testRow(given: Partial<CatalogueRow> & { id: string }): CatalogueRow {
  return {
    version: 1,
    isVisible: true,
    source: "osm",
    name: "店",
    nameTranslations: {},
    nameReadings: null,
    dishNames: [],
    description: null,
    descriptionTranslations: {},
    address: null,
    addressTranslations: {},
    specialtiesTranslations: {},
    cuisines: [],
    cuisineType: null,
    lat: 35.68,
    lng: 139.76,
    zone: "Asia/Tokyo",
    priceRange: null,
    rating: null,
    totalRatings: 0,
    phone: null,
    website: null,
    instagram: null,
    openingHours: null,
    photos: [],
    isPartner: false,
    alertMetres: null,
    acceptsReservations: false,
    takesOrders: false,
    claims: [],
    facts: [],
    ...given,
  };
}
