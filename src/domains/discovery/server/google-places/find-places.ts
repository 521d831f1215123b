import tzLookup from "tz-lookup";
import type { GooglePlace, GooglePlaces, RestaurantQuery } from "#domains/discovery/contract.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Cuisine } from "#domains/restaurants/cuisines.ts";
import { distanceMetres, isInside, type Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { listCards } from "../find-restaurants.ts";
import type { Catalogue } from "../search/catalogue.ts";
import { fold } from "../search/text/fold.ts";
import type { PlacesService } from "./places-service.ts";
import { type FoundPlace, MAX_PLACES_RADIUS_M, type PlacesQuestion } from "./port.ts";

/** Two records of one restaurant are this near: its door, and the middle of its building. */
const SAME_PLACE_M = 75;
const MAX_NEIGHBOURS = 100;
/** Decimals of the centre that Google is told: about a hundred metres, so that it doesn't learn where a reader stands. */
const DECIMALS = 3;

/** Google's types of our kinds. What it calls vegetarian nobody has stated: it is not searched for. */
const TYPES: Partial<Record<Cuisine, string>> = {
  japanese: "japanese_restaurant",
  italian: "italian_restaurant",
  chinese: "chinese_restaurant",
  korean: "korean_restaurant",
  thai: "thai_restaurant",
  french: "french_restaurant",
  american: "american_restaurant",
  indian: "indian_restaurant",
  mexican: "mexican_restaurant",
  vietnamese: "vietnamese_restaurant",
  mediterranean: "mediterranean_restaurant",
  brazilian: "brazilian_restaurant",
  spanish: "spanish_restaurant",
  seafood: "seafood_restaurant",
  bbq: "barbecue_restaurant",
  cafe: "cafe",
};

/** What to ask Google for a search; null if it can't answer: what is stated by nobody is not found by it. */
export function questionOf(query: RestaurantQuery, language: Language): PlacesQuestion | null {
  const { cuisine = "all", search = "", dish = [] } = query;
  const type = cuisine === "all" ? "restaurant" : TYPES[cuisine];
  const area = areaOf(query);
  if (type === undefined || area === null || asksForStatements(query)) return null;
  const text = [search, ...dish].join(" ").trim();
  const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
  return {
    text: text === "" ? null : text,
    centre: { lat: rounded(area.lat), lng: rounded(area.lng) },
    radius: Math.min(MAX_PLACES_RADIUS_M, area.radius),
    type,
    language,
  };
}

function asksForStatements(query: RestaurantQuery): boolean {
  const { ids, partnersOnly, features = [], diet = [], allergens = [], allergyFriendly, openLate } = query;
  const isStated = features.length + diet.length + allergens.length > 0;
  const isPriced = query.maxLunch !== undefined || query.maxDinner !== undefined;
  return (
    ids !== undefined ||
    partnersOnly === true ||
    isStated ||
    allergyFriendly === true ||
    openLate === true ||
    isPriced
  );
}

function areaOf({ lat, lng, radius, bbox }: RestaurantQuery): (Position & { radius: number }) | null {
  if (bbox) {
    const centre = { lat: (bbox.south + bbox.north) / 2, lng: (bbox.west + bbox.east) / 2 };
    // Bounds that cross the antimeridian have no middle between their two numbers.
    if (bbox.west > bbox.east) return null;
    return { ...centre, radius: Math.max(1, distanceMetres(centre, { lat: bbox.north, lng: bbox.east })) };
  }
  return lat === undefined || lng === undefined ? null : { lat, lng, radius: radius ?? MAX_PLACES_RADIUS_M };
}

export interface FindPlaces {
  service: PlacesService;
  catalogue: Catalogue;
  query: RestaurantQuery;
  language: Language;
  /** Whose share is charged: a network address. */
  caller: string;
}

/** Google's places for a search, nearest first, without those that are in our catalogue. */
export async function findPlaces(asked: FindPlaces): Promise<GooglePlaces> {
  const { service, catalogue, query, language, caller } = asked;
  const question = questionOf(query, language);
  if (question === null) return { places: [], fault: null };
  const answer = await service.search(question, caller);
  if (!answer.ok) {
    log.info({ fault: answer.fault, reason: answer.reason }, "no places of Google");
    return { places: [], fault: answer.fault === "limit" || answer.fault === "busy" ? "limit" : "failed" };
  }
  const from = query.lat === undefined || query.lng === undefined ? null : { lat: query.lat, lng: query.lng };
  const places = answer.found
    .filter((place) => place.businessStatus === "OPERATIONAL" && fits(place, query))
    .filter((place) => knownIdOf(place, catalogue, language) === null)
    .map(({ businessStatus, ...place }): GooglePlace => {
      return { ...place, distance: from && Math.round(distanceMetres(from, place)) };
    });
  return { places: places.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)), fault: null };
}

/** As in our own search, what is unknown doesn't match. */
function fits(place: FoundPlace, query: RestaurantQuery): boolean {
  const { minPrice = 1, maxPrice = 4, minRating = 0, openNow = false, bbox } = query;
  const isPriced = minPrice > 1 || maxPrice < 4;
  const price = place.priceRange ?? 0;
  if (isPriced && (price < minPrice || price > maxPrice)) return false;
  if ((place.rating ?? 0) < minRating) return false;
  if (openNow && place.isOpenNow !== true) return false;
  if (bbox) return isInside(place, bbox);
  const { lat, lng, radius = MAX_PLACES_RADIUS_M } = query;
  const reach = Math.min(radius, MAX_PLACES_RADIUS_M);
  return lat === undefined || lng === undefined || distanceMetres({ lat, lng }, place) <= reach;
}

/** The restaurant of our catalogue that this is: the same name, and near. A name alone makes no two places one. */
export function knownIdOf(
  { name, lat, lng }: FoundPlace,
  catalogue: Catalogue,
  language: Language,
): string | null {
  const near = listCards(catalogue, { lat, lng, radius: SAME_PLACE_M, limit: MAX_NEIGHBOURS }, language);
  const key = keyOf(name);
  const same = near.find((card) =>
    [card.name, ...Object.values(card.nameTranslations)].map(keyOf).includes(key),
  );
  return same?.id ?? null;
}

function keyOf(name: string): string {
  return fold(name).replaceAll(" ", "");
}

/** The same in the shape of the list of restaurants, marked by its source. */
export function toCard(place: GooglePlace): RestaurantCard {
  return {
    id: place.id,
    name: place.name,
    ...{ nameTranslations: {}, description: null, descriptionTranslations: {} },
    ...{
      address: place.address,
      addressTranslations: {},
      cuisine: null,
      cuisine_type: place.kind,
      drawing: null,
    },
    ...{ rating: place.rating, totalRatings: place.totalRatings, priceRange: place.priceRange },
    // A photo is shown with its author alone, which a card doesn't have.
    imageUrl: null,
    ...{ latitude: String(place.lat), longitude: String(place.lng), zone: tzLookup(place.lat, place.lng) },
    ...{ phone: null, website: place.googleMapsUri, instagram: null, isOpenNow: place.isOpenNow },
    ...{ isRegistered: false, acceptsReservations: false, alertMetres: [], takesOrders: false },
    ...{ source: "google", businessStatus: "OPERATIONAL", isActive: true, specialties: [], claims: [] },
    ...{ servesVegetarian: false, servesVegan: false, servesGlutenFree: false, isHalalCertified: false },
    ...{ servesKosher: false, allergyAccommodation: false },
    ...(place.distance !== null && { distance: place.distance }),
  };
}
