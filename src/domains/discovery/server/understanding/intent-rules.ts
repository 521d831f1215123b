import type { ChatIntent } from "#domains/discovery/reading.ts";
import type { Signal } from "./words/word-list.ts";

/** A feature of a question: a signal word, a named slot, or an unknown name. */
export type Sign =
  | Signal
  | "cuisine"
  | "dish"
  | "diet"
  | "allergen"
  | "place"
  | "near-me"
  | "open-now"
  | "price"
  | "date"
  | "time"
  | "meal"
  | "party"
  | "ordinal"
  | "name"
  | "food";

export interface IntentRule {
  intent: ChatIntent;
  weight: number;
  all: readonly Sign[];
  none?: readonly Sign[];
}

const rule = (
  intent: ChatIntent,
  weight: number,
  all: readonly Sign[],
  none: readonly Sign[] = [],
): IntentRule => ({
  intent,
  weight,
  all,
  none,
});

/** Signs that money is about a deposit, a plan or a search, not a restaurant's bill. */
const NO_BILL = [
  ...(["deposit", "refund", "cancel", "booking", "book", "owner", "plan", "trial", "apply"] as const),
  ...(["near-me", "off-topic"] as const),
] satisfies readonly Sign[];
const ABOUT_NEEDS = ["allergy", "allergen", "avoid", "translate", "diet"] satisfies readonly Sign[];
/** Signs that a website or a price belongs to something other than a restaurant. */
const OF_A_BOOKING = [
  ...(["book", "booking", "table", "cancel", "change", "deposit", "refund"] as const),
  ...(["owner", "plan", "trial", "apply", "menu"] as const),
] satisfies readonly Sign[];
const OF_A_SEARCH_BESIDE = [
  ...(["find", "where", "place", "near-me", "food", "eat", "date", "time", "party", "meal"] as const),
] satisfies readonly Sign[];
const OF_A_SEARCH = [...OF_A_SEARCH_BESIDE, "restaurant"] satisfies readonly Sign[];

/** Evidence for intents, independent of language. Weights of all matching rules are summed. */
export const INTENT_RULES: readonly IntentRule[] = [
  rule("find-place", 1.5, ["find"]),
  rule("find-place", 2, ["restaurant"], ["this", "owner"]),
  rule("find-place", 2, ["find", "restaurant"], ["this", "owner"]),
  rule("find-place", 2, ["find", "food"], ["this"]),
  rule("find-place", 2, ["find", "place"], ["this"]),
  rule("find-place", 2, ["eat"], ["safe"]),
  rule("find-place", 2, ["where", "eat"], ["safe"]),
  rule("find-place", 3, ["where", "food"], ["this", "name"]),
  rule("find-place", 3, ["where", "meal"], ["this"]),
  rule("find-place", 2, ["near-me"]),
  rule("find-place", 1, ["place"]),
  rule("find-place", 1, ["cuisine"]),
  rule("find-place", 1, ["dish"]),
  rule("find-place", 1, ["diet"]),
  rule("find-place", 1, ["price"], ["ordinal"]),
  rule("find-place", 1.5, ["diet", "restaurant"], ["this"]),
  rule("find-place", 2.5, ["food", "place"], ["this"]),
  rule("find-place", 2, ["food", "near-me"], ["this"]),
  rule("find-place", 2, ["food", "price"], ["this"]),
  rule("find-place", 1.5, ["place", "price"], ["this"]),
  rule("find-place", 1.5, ["place", "meal"], ["this"]),
  rule("find-place", 1, ["food", "open-now"], ["name"]),
  rule("find-place", 3, ["food", "open-now"], ["name", "this", "hours", "close"]),
  rule("find-place", 7, ["open-now", "place"], ["name", "this"]),
  rule("find-place", 3, ["open-now", "near-me"], ["this"]),
  rule("find-place", 1.5, ["restaurant", "open-now"], ["this", "name"]),
  rule("find-place", 4, ["available", "place"], ["this"]),
  rule("find-place", 3, ["available", "food"], ["this"]),
  rule("find-place", 3, ["available", "near-me"]),
  rule("find-place", 1.5, ["available", "restaurant"], ["this"]),
  rule("find-place", 3, ["table", "place"], ["book", "name", "cancel", "change"]),
  rule("find-place", 4, ["where", "table"], ["show", "mine", "name"]),
  rule(
    "find-place",
    1.5,
    ["restaurant", "name"],
    ["this", "open", "close", "hours", "way", "book", "menu", "diet"],
  ),
  rule("find-place", 2, ["table", "food"], ["book", "name"]),
  rule("find-place", 3, ["restaurant", "without"], ["this", "name", "contain"]),
  rule("find-place", 4, ["restaurant", "allergy"], ["this", "name"]),
  rule("find-place", 3, ["find", "allergen"], ["this", "safe", "contain"]),
  rule("find-place", 4, ["allergen", "place"], ["this", "contain"]),
  rule("find-place", 3, ["allergen", "near-me"], ["this", "contain"]),
  rule("find-place", 2, ["allergen", "where"], ["this", "contain"]),
  rule("find-place", 1.5, ["allergen", "find", "restaurant"], ["this"]),

  rule("opening-hours", 5, ["hours"]),
  rule("opening-hours", 2.5, ["open"], ["restaurant"]),
  rule("opening-hours", 1, ["open", "restaurant"]),
  rule("opening-hours", 2.5, ["open", "name"]),
  rule("opening-hours", 3, ["open-now", "name"], ["place", "near-me", "food"]),
  rule("opening-hours", 2.5, ["open", "date"], ["find"]),
  rule("opening-hours", 2.5, ["close"]),
  rule("opening-hours", 2, ["open-now"], ["restaurant", "food", "find", "place", "near-me"]),
  rule("opening-hours", 2.5, ["open", "when"]),
  rule("opening-hours", 2, ["close", "when"]),
  rule("opening-hours", 2.5, ["close", "date"], ["booking"]),
  rule("opening-hours", 1.5, ["open", "this"]),
  rule("opening-hours", 1, ["when"]),
  rule("opening-hours", 1, ["when", "name"]),

  rule("way", 5, ["way"]),
  rule("way", 2, ["way", "name"]),
  rule("way", 2, ["where"], ["eat", "food", "restaurant", "booking", "show", "meal"]),
  rule("way", 2, ["where", "this"], ["eat", "show"]),
  rule("way", 5, ["transport", "name"], ["off-topic"]),
  rule("way", 5, ["transport", "this"], ["off-topic"]),
  rule("way", 1.5, ["where", "name"], ["eat", "food", "show", "off-topic"]),

  rule("payment", 7, ["method"], [...NO_BILL, "restaurant", "place", "find"]),
  rule("payment", 2, ["method", "this"], [...NO_BILL, "restaurant", "place", "find"]),
  rule("payment", 2, ["method", "name"], [...NO_BILL, "restaurant", "place", "find"]),
  rule("payment", 8, ["method", "restaurant", "this"], [...NO_BILL, "place", "find"]),
  rule("payment", 7, ["method", "restaurant", "name"], [...NO_BILL, "place", "this", "find"]),
  rule("payment", 7, ["method", "place", "this"], [...NO_BILL, "restaurant", "food", "find"]),
  rule("payment", 7, ["method", "place", "name"], [...NO_BILL, "food", "this", "find"]),
  // "No cash on me, can I eat there?" is not about ingredients.
  rule(
    "payment",
    5,
    ["method", "safe"],
    [...NO_BILL, ...ABOUT_NEEDS, "contain", "food", "restaurant", "place"],
  ),
  // "Tell me" may refer to a restaurant.
  rule("payment", 8, ["method", "find", "this"], [...NO_BILL, "restaurant", "place", "food"]),
  rule("payment", 8, ["method", "find", "name"], [...NO_BILL, "restaurant", "place", "food", "this"]),
  // A card is the allergy card unless payment is mentioned.
  rule("payment", 6, ["card", "pay"], [...NO_BILL, ...ABOUT_NEEDS, "method", "restaurant", "place", "find"]),
  rule(
    "payment",
    6,
    ["card", "accepts"],
    [...NO_BILL, ...ABOUT_NEEDS, "method", "restaurant", "place", "find"],
  ),
  // "I'm allergic to shrimp, do they take cards?": needs are answered first, so the allergy card is named as well.
  ...(["allergy", "allergen"] as const).flatMap((need) =>
    (["accepts", "pay"] as const).map((till) =>
      rule("payment", 10, ["card", till, need], [...NO_BILL, "translate", "restaurant", "place", "find"]),
    ),
  ),
  rule("find-place", 4, ["method", "restaurant"], ["this", "name", "owner"]),
  rule("find-place", 4, ["method", "place"], ["this", "name"]),
  rule("find-place", 4, ["method", "place", "this", "restaurant"], ["name"]),
  rule("find-place", 4, ["method", "place", "this", "food"], ["name", "restaurant"]),
  rule("find-place", 3, ["method", "near-me"], ["this"]),
  rule("find-place", 3, ["method", "find"], ["this", "name"]),
  rule("find-place", 3, ["method", "find", "restaurant"], ["name"]),

  rule("phone", 7, ["phone"], ["owner", "apply", "booking", "mine"]),
  rule("phone", 2, ["phone", "this"], ["owner", "apply", "booking", "mine"]),
  rule("phone", 2, ["phone", "name"], ["owner", "apply", "booking", "mine"]),
  rule("website", 7, ["website"], OF_A_BOOKING),
  rule("website", 2, ["website", "this"], OF_A_BOOKING),
  rule("website", 2, ["website", "name"], OF_A_BOOKING),
  // "Website address" and "where is the website" don't ask for directions.
  rule("website", 6, ["website", "way"], OF_A_BOOKING),
  rule("website", 5, ["website", "where"], OF_A_BOOKING),
  rule("price", 7, ["costly"], [...OF_A_BOOKING, "find", "near-me", "place"]),
  rule("price", 2, ["costly", "this"], [...OF_A_BOOKING, "find", "near-me", "place"]),
  rule("price", 2, ["costly", "name"], [...OF_A_BOOKING, "find", "near-me", "place"]),
  // "Is Hamanoto a pricey place?", unless the unknown word describes a search.
  rule(
    "price",
    6,
    ["price", "name", "restaurant"],
    [...OF_A_BOOKING, ...OF_A_SEARCH_BESIDE, "ordinal", "more"],
  ),
  rule("price", 4, ["price", "this"], [...OF_A_BOOKING, ...OF_A_SEARCH, "ordinal", "more"]),

  rule("menu", 5, ["menu"]),
  rule("menu", 1.5, ["menu", "name"]),
  rule("menu", 1, ["menu", "this"]),
  // Some names of months are words, too: "3 maja" is no question.
  rule("menu", 1.5, ["have"], ["restaurant", "allergen", "available", "place", "near-me", "table", "date"]),
  rule("menu", 1.5, ["have", "name"], ["allergen", "diet", "restaurant", "available"]),
  rule("menu", 1, ["have", "this"], ["allergen", "diet"]),
  rule("menu", 1, ["have", "dish"], ["near-me", "place"]),
  rule("menu", 1.5, ["how-much"], ["plan", "owner", "deposit"]),
  rule("menu", 2, ["how-much", "name"], ["plan", "owner", "off-topic"]),
  rule("menu", 2, ["how-much", "dish"], ["plan", "owner"]),
  rule("menu", 2, ["how-much", "meal"]),
  rule("menu", 2, ["how-much", "this"]),

  rule("dietary", 5, ["safe"]),
  rule("dietary", 2, ["safe", "allergen"]),
  rule("dietary", 3, ["contain"]),
  rule("dietary", 2, ["contain", "allergen"]),
  rule("dietary", 1, ["contain", "dish"]),
  rule("dietary", 3, ["allergy"]),
  rule("dietary", 1.5, ["allergen"]),
  rule("dietary", 1.5, ["allergen", "this"]),
  rule("dietary", 1.5, ["allergen", "dish"]),
  rule("dietary", 2, ["allergen", "name"], ["place", "near-me"]),
  rule("dietary", 1, ["without", "allergen"]),
  rule("dietary", 3, ["have", "allergen"], ["find", "restaurant", "near-me", "place"]),
  rule("dietary", 4, ["menu", "allergen"]),
  rule("dietary", 5, ["menu", "diet"]),
  rule("dietary", 3, ["menu", "allergy"]),
  rule("dietary", 3, ["show", "diet"], ["find", "place", "near-me"]),
  rule("dietary", 3, ["show", "allergen"], ["find", "place", "near-me"]),
  rule("dietary", 1.5, ["avoid"]),
  rule("dietary", 2, ["avoid", "allergen"]),
  rule("dietary", 1, ["diet"]),
  rule("dietary", 3.5, ["diet", "this"], ["find"]),
  rule("dietary", 4, ["diet", "name"], ["find", "near-me", "place"]),
  rule("dietary", 2, ["diet", "dish"], ["find", "near-me", "restaurant", "place", "open-now", "where"]),

  rule("book", 4.5, ["book"], ["mine"]),
  rule("book", 3, ["book", "mine"]),
  rule("book", 2, ["booking"], ["deposit", "refund", "show"]),
  rule("book", 2.5, ["table"], ["deposit", "show"]),
  // A bare "reservation" may be an existing one, hence the low weight.
  rule(
    "book",
    1.2,
    ["booking"],
    ["name", "mine", "show", "cancel", "change", "late", "deposit", "refund", "when", "where", "card"],
  ),
  rule("book", 3, ["book", "ordinal"]),
  rule("book", 3, ["table", "ordinal"]),
  // A restaurant, a party size and a date ask for a table, whatever the verb.
  rule("book", 4, ["name", "party", "date"], ["place", "near-me", "find", "restaurant", "food", "change"]),
  rule("book", 4, ["name", "party", "time"], ["place", "near-me", "find", "restaurant", "food", "change"]),
  rule("book", 1, ["book", "party"]),
  rule("book", 1, ["book", "time"]),
  rule("book", 1, ["book", "date"]),
  rule("book", 1.5, ["booking", "party"], ["change"]),
  rule("book", 1, ["booking", "time"], ["change"]),
  rule("book", 1, ["booking", "name"], ["show"]),
  rule("book", 1.5, ["table", "party"]),
  rule("book", 1.5, ["table", "name"], ["show"]),
  rule("book", 2.5, ["available"], ["restaurant", "place"]),
  rule("book", 1, ["available", "party"], ["place"]),

  rule("my-bookings", 2, ["booking"], ["cancel", "change", "late", "deposit", "refund"]),
  rule("my-bookings", 3, ["booking", "mine"], ["cancel", "change", "late", "deposit", "refund", "remove"]),
  rule("my-bookings", 3, ["booking", "show"], ["cancel", "change", "late"]),
  rule("my-bookings", 3, ["book", "mine", "show"], ["cancel", "change"]),
  rule("my-bookings", 3, ["table", "mine", "show"], ["cancel", "change"]),
  rule("my-bookings", 1, ["booking", "when"], ["cancel", "change"]),
  rule("my-bookings", 2, ["book", "show"], ["cancel", "change"]),
  rule("my-bookings", 4, ["table", "mine"], ["cancel", "change", "show", "remove", "book"]),
  rule("my-bookings", 3, ["booking", "where"]),
  rule("my-bookings", 3, ["booking", "way", "show"]),

  rule("change-booking", 4, ["change"]),
  rule("change-booking", 4, ["change", "booking"]),
  rule("change-booking", 4, ["change", "book"]),
  rule("change-booking", 3, ["change", "table"]),
  rule("change-booking", 2, ["change", "time"]),
  rule("change-booking", 2, ["change", "date"]),
  rule("change-booking", 2, ["change", "party"]),
  rule("change-booking", 5, ["late"]),
  rule("change-booking", 5, ["add", "booking"]),
  rule("change-booking", 4, ["add", "party"]),
  rule("change-booking", 3, ["add", "table"]),

  rule("cancel-booking", 7, ["cancel"]),
  rule("cancel-booking", 3, ["cancel", "booking"]),
  rule("cancel-booking", 3, ["cancel", "book"]),
  rule("cancel-booking", 3, ["cancel", "table"]),

  rule("cancel-booking", 10, ["remove", "booking"], ["add", "deposit", "refund"]),
  rule("cancel-booking", 8, ["remove", "table"], ["add"]),
  rule("cancel-booking", 6, ["remove", "book"], ["add", "booking"]),

  rule("deposit", 7, ["deposit"]),
  rule("deposit", 7, ["refund"]),
  rule("deposit", 5, ["refund", "cancel"]),
  rule("deposit", 6, ["deposit", "cancel"]),
  rule("deposit", 12, ["terms", "cancel"], ["owner"]),
  rule("deposit", 10, ["pay", "cancel"], ["owner"]),
  rule("deposit", 6, ["terms", "booking"], ["owner", "plan"]),
  rule("deposit", 4, ["pay"], ["owner", "plan", "off-topic", "how-much", "method", "accepts"]),
  rule("deposit", 4, ["pay", "booking"], ["owner", "plan"]),
  rule("deposit", 4, ["pay", "book"], ["owner", "plan"]),
  rule("deposit", 4, ["pay", "table"], ["owner", "plan"]),
  rule("deposit", 3, ["deposit", "booking"]),
  rule("deposit", 3, ["deposit", "book"]),

  rule("allergy-card", 1, ["card"], ["pay", "accepts", "method"]),
  rule("allergy-card", 8, ["card", "allergy"]),
  rule("allergy-card", 8, ["card", "allergen"]),
  rule("allergy-card", 4, ["card", "avoid"]),
  rule("allergy-card", 8, ["translate", "allergy"]),
  rule("allergy-card", 6, ["translate", "allergen"], ["contain"]),
  rule("allergy-card", 4, ["translate", "diet"]),
  rule("allergy-card", 5, ["card", "translate"]),
  rule("allergy-card", 4, ["translate", "staff"]),
  rule("allergy-card", 3, ["translate", "talk"], ["staff", "person"]),

  rule("plans", 6, ["plan"], ["menu", "safe", "allergy", "allergen", "diet"]),
  rule("plans", 6, ["plan", "contain"], ["menu", "safe", "allergy", "allergen", "diet"]),
  rule("plans", 7, ["plan", "owner"]),
  rule("plans", 7, ["owner", "how-much"]),
  rule("plans", 1, ["owner"]),
  rule("plans", 8, ["owner", "terms"], ["apply", "trial"]),
  rule("plans", 8, ["owner", "pay"], ["apply", "trial"]),
  rule(
    "plans",
    6,
    ["restaurant", "pay"],
    ["booking", "book", "table", "cancel", "place", "food", "this", "name", "method"],
  ),
  rule("plans", 4, ["plan", "terms"], ["menu"]),
  rule("plans", 3, ["plan", "pay"], ["menu"]),
  rule("trial", 4, ["trial", "pay"]),
  rule("application", 5, ["apply"]),
  rule("plans", 10, ["apply", "how-much"]),
  rule("application", 4, ["apply", "owner"], ["how-much"]),
  rule("application", 3, ["apply", "restaurant"], ["how-much"]),
  rule("application", 8, ["apply", "way"]),
  rule("application", 3, ["apply", "where"]),
  rule("application", 2, ["owner"]),
  rule("trial", 9, ["trial"]),
  rule("trial", 2, ["trial", "plan"]),
  rule("trial", 2, ["trial", "owner"]),

  rule("waitlist", 9, ["waitlist"], ["owner", "plan"]),
  rule("waitlist", 2, ["waitlist", "table"], ["owner", "plan"]),
  rule("waitlist", 3, ["waitlist", "book"], ["owner", "plan"]),
  rule("privacy", 9, ["privacy"], ["owner", "plan"]),

  rule("person", 9, ["person"]),
  rule("person", 9, ["complain"]),
  rule("person", 9, ["talk", "staff"], ["phone", "allergy", "allergen", "translate", "safe", "contain"]),

  rule("other", 7, ["off-topic"], ["way"]),
  rule("other", 6, ["insult"]),
  rule("other", 7, ["transport"], ["way", "name", "this"]),

  rule("greeting", 1.5, ["greeting"]),
  rule("thanks", 1.8, ["thanks"]),
  rule("yes", 1.2, ["yes"]),
  rule("no", 1.2, ["no"]),
  rule("more", 1.5, ["more"]),
  rule("more", 2.5, ["ordinal"]),
  rule("more", 5, ["more", "way"], ["name", "this", "booking"]),
  rule("more", 6, ["change", "ordinal"], ["booking", "book", "table", "date", "time", "party"]),
];

/** Phrases are ignored if one of these signs is present: "my booking" in "cancel my booking". */
export const PHRASES_UNLESS: Partial<Record<ChatIntent, readonly Sign[]>> = {
  book: ["cancel", "change", "deposit", "refund", "late", "off-topic", "remove", "pay"],
  "my-bookings": ["cancel", "change", "deposit", "refund", "late", "remove", "add"],
  "cancel-booking": ["refund", "deposit", "terms", "pay"],
  menu: ["allergy", "allergen", "avoid", "diet"],
  "find-place": ["owner"],
  "opening-hours": ["booking"],
  way: ["booking", "show", "more", "apply"],
  // A message about food is never a plain yes or no.
  yes: ["allergy", "allergen", "safe", "contain", "diet"],
  no: ["allergy", "allergen", "safe", "contain", "diet"],
  application: ["how-much", "plan"],
  other: ["way"],
  more: [
    "book",
    "table",
    "booking",
    "hours",
    "way",
    "menu",
    "safe",
    "contain",
    "cancel",
    "how-much",
    "deposit",
  ],
};

/** Weight of a complete phrase. */
export const PHRASE_WEIGHT = 5;
/** Weight of bare slots for `more`. */
export const SLOT_WEIGHT = 1.4;
/** Below this score the intent is `other`. */
export const LEAST_WEIGHT = 1;
