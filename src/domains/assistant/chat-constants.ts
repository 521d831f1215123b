import type { Allergen, Diet } from "#domains/dietary/dietary.ts";
import type { Cuisine } from "#domains/restaurants/cuisines.ts";
import { PAYMENT_METHODS } from "#domains/restaurants/restaurant-constants.ts";
import type { Position } from "#kernel/geo.ts";

/** Limits and thresholds of the chat (specification, sections 4 and 10; where it is silent, our own). */
export const CHAT_TERMS = {
  /** Characters per message. */
  maxMessage: 1_000,
  /** Characters of the comment on a rating. */
  maxFeedback: 1_000,
  /** Below this an answer carries the badge "Low Confidence". */
  lowConfidence: 0.7,
  /** Below this confidence the assistant asks a clarifying question instead of showing results. */
  asksBelow: 0.4,
  /** Delay between an answer and "Was this helpful?". */
  feedbackDelayMs: 2_000,
  /** Stored rating of a positive and a negative answer. */
  ratings: { positive: 5, negative: 2 },
  /** After this many consecutive answers below `lowConfidence` the assistant offers a person. */
  weakAnswersInARow: 2,
} as const;

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
  "deposit",
  "allergy-card",
  "plans",
  "application",
  "trial",
  "person",
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

/**
 * Features guests often ask for that search can't filter by: the answer names them as not considered. Restaurants state
 * only payment methods.
 */
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
  ...PAYMENT_WISHES,
] as const;
export type PlaceWish = (typeof WISHES)[number];

/** Details named in a question, besides its intent. Empty or null if not named. */
export interface ChatSlots {
  cuisines: Cuisine[];
  diets: Diet[];
  /** What the guest must not eat. */
  allergens: Allergen[];
  /** 1 to 4. */
  minPrice: number | null;
  maxPrice: number | null;
  openNow: boolean;
  nearMe: boolean;
  /** Id in db/assistant/places.json. */
  place: string | null;
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
  diets: [],
  allergens: [],
  minPrice: null,
  maxPrice: null,
  openNow: false,
  nearMe: false,
  place: null,
  date: null,
  time: null,
  meal: null,
  partySize: null,
  ordinal: null,
};

/** A station, district or city. `radius`: in metres around `position`. */
export interface KnownPlace {
  id: string;
  position: Position;
  radius: number;
}

/** `open`: the assistant answers. `escalated`: a person was requested. `ended`: rated or closed. */
export const CHAT_STATES = ["open", "escalated", "ended"] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** Why a person was called: on request, or on request after low-confidence answers. */
export const ESCALATION_TRIGGERS = ["asked", "unsure"] as const;
export type EscalationTrigger = (typeof ESCALATION_TRIGGERS)[number];

/** Canned replies of operators, in every language (locales/<lang>/desk.json, `canned`). */
export const CANNED_REPLIES = [
  "hello",
  "looking",
  "more-details",
  "booking-code",
  "ask-restaurant",
  "refund-way",
  "refund-done",
  "allergy-kitchen",
  "emergency",
  "photo-or-screenshot",
  "anything-else",
  "goodbye",
] as const;
export type CannedReply = (typeof CANNED_REPLIES)[number];

export type ChatRating = (typeof CHAT_TERMS.ratings)[keyof typeof CHAT_TERMS.ratings];
