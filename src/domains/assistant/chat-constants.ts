import type { Allergen, Diet } from "#domains/dietary/dietary.ts";
import type { Cuisine } from "#domains/restaurants/cuisines.ts";
import { PAYMENT_METHODS } from "#domains/restaurants/hours-constants.ts";
import type { Position } from "#kernel/geo.ts";

/** The numbers of the chat (specification, sections 4 and 10; where it is silent, ours). */
export const CHAT_TERMS = {
  /** Characters of one message. */
  maxMessage: 1_000,
  /** Characters of the words beside a rating. */
  maxFeedback: 1_000,
  /** Below this an answer carries the badge "Low Confidence". */
  lowConfidence: 0.7,
  /** Below this the assistant asks and shows nothing. */
  asksBelow: 0.4,
  /** After an answer, until "Was this helpful?" appears. */
  feedbackDelayMs: 2_000,
  /** What a positive and a negative answer count as. */
  ratings: { positive: 5, negative: 2 },
  /** After so many answers below `lowConfidence` in a row the assistant offers a person by itself. */
  weakAnswersInARow: 2,
} as const;

/**
 * What somebody may want from the assistant. `more`: nothing new, only what was asked for last ("for two", "at seven", "the
 * second one"). `other`: nothing that the product knows about.
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

/** Ways to pay, those that a restaurant can state and one that none of them can. No search filters by them. */
export const PAYMENT_WISHES = [...PAYMENT_METHODS, "contactless"] as const;
export type PaymentWish = (typeof PAYMENT_WISHES)[number];

/**
 * What guests often look for in a place and no search filters by: it is told back, and not looked for. Only ways to pay are stated by
 * restaurants.
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

/** What a question names, beside what it wants. Everything is empty or null that it does not name. */
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
  /** The id of a place that the assistant knows by name (db/assistant/places.json). */
  place: string | null;
  /** `YYYY-MM-DD` in Japan. */
  date: string | null;
  /** `HH:mm` */
  time: string | null;
  meal: Meal | null;
  partySize: number | null;
  /** Which of what was shown last: 1 is the first, -1 the last. */
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

/** A place that people name: a station, a quarter, a city. `radius`: metres around it that people mean by it. */
export interface KnownPlace {
  id: string;
  position: Position;
  radius: number;
}

/** `open`: the assistant answers. `escalated`: a person was asked for. `ended`: rated or closed. */
export const CHAT_STATES = ["open", "escalated", "ended"] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** Why a person was called: the guest wanted one, or wanted one after answers that the assistant was not sure of. */
export const ESCALATION_TRIGGERS = ["asked", "unsure"] as const;
export type EscalationTrigger = (typeof ESCALATION_TRIGGERS)[number];

/** What operators say often; each stands in every language (locales/<lang>/desk.json, `canned`). */
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
