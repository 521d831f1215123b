import type { Allergen, Diet } from "#domains/dietary/dietary.ts";
import type { Cuisine } from "#domains/restaurants/cuisines.ts";
import { FEATURES, type Feature } from "#domains/restaurants/facts.ts";
import { PAYMENT_METHODS } from "#domains/restaurants/restaurant-constants.ts";

/**
 * What a guest wants. `more`: refines the previous request ("for two", "at seven", "the second one"). `other`: outside
 * the product's scope.
 */
export const CHAT_INTENTS = [
  "find-place",
  "opening-hours",
  "way",
  "payment",
  "phone",
  "website",
  "price",
  "menu",
  "dietary",
  "book",
  "my-bookings",
  "change-booking",
  "cancel-booking",
  "my-orders",
  "cancel-order",
  "order-problem",
  "deposit",
  "allergy-card",
  "plans",
  "application",
  "trial",
  "waitlist",
  "privacy",
  "person",
  "about-assistant",
  "greeting",
  "thanks",
  "yes",
  "no",
  "more",
  "other",
] as const;
export type ChatIntent = (typeof CHAT_INTENTS)[number];

export type Meal = "breakfast" | "lunch" | "dinner";

/**
 * Payment methods a guest may ask for: those a restaurant can state, and `contactless`, which it can't. Search has no
 * filter for them.
 */
export const PAYMENT_WISHES = [...PAYMENT_METHODS, "contactless"] as const;
export type PaymentWish = (typeof PAYMENT_WISHES)[number];

/** What guests often ask for beside food, place and price. */
export const WISHES = [
  "wheelchair",
  "parking",
  "dogs",
  "stroller",
  "children",
  "smoking",
  "no-smoking",
  "private-room",
  "view",
  "wifi",
  "terrace",
  "outlets",
  "quiet",
  "live-music",
  "english-staff",
  "all-you-can-eat",
  "english-menu",
  "takeaway",
  "counter",
  "open-late",
  "no-table-charge",
  "bookable",
  ...PAYMENT_WISHES,
] as const;
export type PlaceWish = (typeof WISHES)[number];

/** Wishes that the search filters by. The others are named as not considered. */
const FILTERED: Partial<Record<PlaceWish, Feature>> = {
  "credit-card": "cards",
  "no-smoking": "non-smoking",
  "english-menu": "english-menu",
  children: "children",
  counter: "counter",
  "private-room": "private-room",
  terrace: "terrace",
  takeaway: "takeaway",
  "no-table-charge": "no-table-charge",
};

/** Wishes as filters, and those that no filter knows. */
export function sortWishes(wishes: readonly PlaceWish[]): {
  features: Feature[];
  openLate: boolean;
  isBookable: boolean;
  others: PlaceWish[];
} {
  return {
    features: FEATURES.filter((feature) => wishes.some((wish) => FILTERED[wish] === feature)),
    openLate: wishes.includes("open-late"),
    isBookable: wishes.includes("bookable"),
    others: wishes.filter(
      (wish) => FILTERED[wish] === undefined && wish !== "open-late" && wish !== "bookable",
    ),
  };
}

/** A place as it was named, with what is needed to search around it. */
export interface Spot {
  /** In the reader's language. */
  name: string;
  lat: number;
  lng: number;
  /** Metres that people mean by the name. */
  radius: number;
}

/** Details named in a question, besides its intent. Empty or null if not named. */
export interface ChatSlots {
  cuisines: Cuisine[];
  /** What is not wanted, as a matter of taste ("not sushi"). */
  notCuisines: Cuisine[];
  diets: Diet[];
  /** What the guest must not eat. */
  allergens: Allergen[];
  /** Only places with a certificate for the diets. */
  certified: boolean;
  /** 1 to 4. */
  minPrice: number | null;
  maxPrice: number | null;
  openNow: boolean;
  nearMe: boolean;
  /** Id in db/words/places.json. */
  place: string | null;
  /** A place that only the gazetteer knows. */
  spot: Spot | null;
  /** `YYYY-MM-DD` in Japan. */
  date: string | null;
  /** `HH:mm` */
  time: string | null;
  meal: Meal | null;
  partySize: number | null;
  /** Position in the last list shown: 1 is the first, -1 the last. */
  ordinal: number | null;
}

export const NO_SLOTS: ChatSlots = {
  cuisines: [],
  notCuisines: [],
  diets: [],
  allergens: [],
  certified: false,
  minPrice: null,
  maxPrice: null,
  openNow: false,
  nearMe: false,
  place: null,
  spot: null,
  date: null,
  time: null,
  meal: null,
  partySize: null,
  ordinal: null,
};
