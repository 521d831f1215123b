import { readFileSync } from "node:fs";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { CHAT_INTENTS, WISHES } from "#domains/discovery/reading.ts";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/**
 * Meanings of words: groups and keys, the same in every language. `db/words/<lang>.json` has this shape; each key
 * lists its words. A trailing `*` marks a prefix.
 */
export const WORD_GROUPS = {
  /** Signals of intents; `intent-rules.ts` combines them. */
  signals: [
    "find",
    "restaurant",
    "eat",
    "hours",
    "open",
    "close",
    "when",
    "way",
    "where",
    "menu",
    "have",
    "how-much",
    "safe",
    "contain",
    "allergy",
    "avoid",
    "without",
    "book",
    "booking",
    "table",
    "available",
    "mine",
    "show",
    "cancel",
    /** "Remove", "no longer need": cancels a booking. */
    "remove",
    "change",
    /** Increase or decrease. */
    "add",
    "late",
    "deposit",
    "refund",
    /** Payment and its conditions ("fee", "free", "policy"). */
    "pay",
    "terms",
    "card",
    /** "Takes", "accepts": with a card, a payment question. */
    "accepts",
    /** Payment without a specific method. */
    "method",
    "phone",
    "website",
    /** Price level of a restaurant. */
    "costly",
    "translate",
    "owner",
    "plan",
    "apply",
    "trial",
    "waitlist",
    "privacy",
    "person",
    /** Talking to someone, and staff: together they ask for a person. */
    "talk",
    "staff",
    "complain",
    /** Scolds the assistant, and asks for nothing. */
    "insult",
    "off-topic",
    /** Trains and metros: directions if a restaurant is named, else off topic. */
    "transport",
    "this",
    "more",
    "greeting",
    "thanks",
    "yes",
    "no",
  ],
  /** Unambiguous phrases, by intent. */
  phrases: CHAT_INTENTS,
  cuisines: CUISINES,
  /** Dishes and kinds of restaurants, by cuisine. */
  dishes: CUISINES,
  diets: DIETS,
  allergens: ALLERGENS,
  /** Words including the allergen they exclude ("nut-free"). */
  free: ALLERGENS,
  price: ["low", "high"],
  marks: [
    "open-now",
    "near-me",
    "now",
    "at",
    "for",
    "people",
    "we-are",
    "hour",
    "evening-hour",
    "minute",
    "half",
    "half-to",
    "morning",
    "afternoon",
    "evening",
    "night",
    "day",
    "month",
    "year",
    "number",
    "this-week",
    "next-week",
    "ahead",
    "days",
    "weeks",
    "days-ahead",
    "weeks-ahead",
    /** Before or after what is not wanted: "not", "other than", 以外. */
    "except",
    /** "Certified": only what a certificate proves. */
    "certified",
  ],
  dates: ["today", "tonight", "tomorrow", "tomorrow-night", "day-after-tomorrow", "weekend"],
  weekdays: numbers(1, 7),
  months: numbers(1, 12),
  meals: ["breakfast", "lunch", "dinner"],
  /** Named times. */
  times: ["12:00", "13:00", "00:00"],
  numbers: [...numbers(0, 24), "30", "40", "45", "50"],
  ordinals: [...numbers(1, 5), "-1"],
  /** Words for a party size ("alone", "a couple"). */
  parties: numbers(1, 8),
  /** Words near a dietary need that are no food: severity, person, list conjunctions; negations of an allergy; "forget the". */
  needs: ["severe", "who", "not", "taken-back"],
  /** Wishes that search can't filter by. */
  wishes: WISHES,
  /** Function words, removed to find names. */
  function: ["words"],
} as const satisfies Record<string, readonly string[]>;

export type WordGroup = keyof typeof WORD_GROUPS;
export type WordKey<G extends WordGroup> = (typeof WORD_GROUPS)[G][number];
export type Signal = WordKey<"signals">;
/** A meaning, as `group:key`. */
export type Tag =
  | { [G in WordGroup]: `${G}:${WordKey<G>}` }[WordGroup]
  | `place:${string}`
  | `food:${string}`
  /** Of questions about running a restaurant. */
  | `owner:${string}`;

export type WordList = { [G in WordGroup]: Partial<Record<WordKey<G>, string[]>> } & {
  /** Words that may occur under several keys. */
  several: string[];
};

export const PLACE_KINDS = [
  "station",
  "district",
  "ward",
  "city",
  "prefecture",
  "landmark",
  "airport",
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** An entry of `db/words/places.json`. */
export interface PlaceEntry {
  id: string;
  kind: PlaceKind;
  /** JIS X 0401, 1 (Hokkaido) to 47 (Okinawa). */
  prefecture: number;
  lat: number;
  lng: number;
  radius: number;
  /** Spellings per language, the common name first; `kana` for Japanese input. */
  names: Record<Language | "kana", string[]>;
}

const FOLDER = new URL("../../../../../../db/words/", import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));

/** Read once at startup. */
export const WORD_LISTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, readJson(`${language}.json`)]),
) as Record<Language, WordList>;
export const PLACES = readJson("places.json") as PlaceEntry[];
