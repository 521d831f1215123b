import { CLAIM_SUBJECTS, type Claim, type ClaimSubject, servedSubjects } from "#domains/dietary/dietary.ts";
import type { MenuDish } from "#domains/menus/contract/menu.ts";
import type { RestaurantTables } from "#domains/reservations/contract/reservations.ts";
import type { RestaurantCard, RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { type Language, pickText } from "#kernel/languages.ts";

type Summarized = Pick<
  RestaurantCard & RestaurantDetail,
  | "id"
  | "name"
  | "nameTranslations"
  | "address"
  | "addressTranslations"
  | "latitude"
  | "longitude"
  | "phone"
  | "cuisine"
  | "rating"
  | "totalRatings"
  | "priceRange"
  | "isOpenNow"
  | "isRegistered"
  | "acceptsReservations"
  | "claims"
> &
  Pick<RestaurantCard, "budget" | "distance" | "changesAt">;

/** What is told of a restaurant in a list. `page`: its address for people. */
export function restaurantSummary(card: Summarized, language: Language, page: string) {
  return {
    id: card.id,
    name: pickText(card.name, card.nameTranslations, language).text,
    nameOnTheSign: card.name,
    address: card.address && pickText(card.address, card.addressTranslations, language).text,
    addressInJapanese: card.address,
    phone: card.phone,
    latitude: Number(card.latitude),
    longitude: Number(card.longitude),
    distanceMetres: card.distance ?? null,
    cuisine: card.cuisine,
    rating: card.rating,
    reviews: card.totalRatings,
    priceLevel: card.priceRange,
    yenPerPerson: card.budget ?? null,
    isOpenNow: card.isOpenNow,
    changesAt: card.changesAt ?? null,
    canBeBookedHere: card.isRegistered && card.acceptsReservations,
    stated: card.claims.filter(isKnown).map(claimSummary),
    page,
  };
}

/** What is stated about each need, by whom and when, and the needs of which nobody has said anything. */
export function dietaryEvidence(claims: readonly Claim[]) {
  const named = new Set<ClaimSubject>(claims.filter(isKnown).map(({ subject }) => subject));
  // The server sends only claims in force; this date sorts before every other.
  const implied = servedSubjects(claims, "");
  return {
    stated: claims.filter(isKnown).map(claimSummary),
    unknown: CLAIM_SUBJECTS.filter((subject) => !named.has(subject) && !implied.has(subject)),
    note: "Unknown means that nobody has stated it. Ask the restaurant: what a guest can't eat goes to the kitchen with the booking, and the kitchen replies.",
  };
}

const isKnown = ({ value }: Claim): boolean => value !== "unknown";

function claimSummary({ subject, value, level, source, date, expires }: Claim) {
  return { subject, value, level, source, date, expires };
}

/** A dish with what is said to be in it. */
export function dishSummary(dish: MenuDish, language: Language) {
  return {
    name: pickText(dish.name, dish.nameTranslations, language).text,
    nameInJapanese: dish.name,
    about: dish.about,
    yen: dish.prices.eatIn?.minor ?? null,
    yenTakeout: dish.prices.takeOut?.minor ?? null,
    isSoldOut: dish.isSoldOut,
    basis: dish.basis,
    contains: dish.contains,
    mayContain: dish.mayContain,
    statedFreeOf: dish.freeOf,
    statedDiets: dish.diets,
    askAbout: dish.askAbout,
  };
}

export function tablesSummary({ restaurantId, date, times }: RestaurantTables) {
  return { id: restaurantId, date, freeTimes: times };
}
