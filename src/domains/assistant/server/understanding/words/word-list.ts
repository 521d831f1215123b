import { readFileSync } from "node:fs";
import { CHAT_INTENTS, WISHES } from "#domains/assistant/chat-constants.ts";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/**
 * What words can mean: groups and their keys, the same in every language. `db/assistant/<lang>.json` has this shape; each
 * key holds the ways to say it. A word that ends in `*` stands for everything that begins so.
 */
export const WORD_GROUPS = {
  /** What a sentence is about; `intent-rules.ts` says what follows from which of them together. */
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
    /** "Remove", "no longer need": of a booking it is to cancel it. */
    "remove",
    "change",
    /** More or fewer of something. */
    "add",
    "late",
    "deposit",
    "refund",
    /** To give money for something, and what it costs on which conditions ("fee", "free", "policy"). */
    "pay",
    "terms",
    "card",
    /** "Takes", "accepts": of a card it is to be paid with. */
    "accepts",
    /** How one can pay, no way of it named. */
    "method",
    "phone",
    "website",
    /** How expensive a place is. */
    "costly",
    "translate",
    "owner",
    "plan",
    "apply",
    "trial",
    "person",
    /** To speak with somebody, and who works there: together a person is wanted. */
    "talk",
    "staff",
    "complain",
    "off-topic",
    /** Trains and metros: a way to a place that is named, else none of ours. */
    "transport",
    "this",
    "more",
    "greeting",
    "thanks",
    "yes",
    "no",
  ],
  /** Whole expressions that leave no doubt. */
  phrases: CHAT_INTENTS,
  cuisines: CUISINES,
  /** Dishes and kinds of restaurants, by the cuisine that they belong to. */
  dishes: CUISINES,
  diets: DIETS,
  allergens: ALLERGENS,
  /** Words that say at once that something must not be inside ("nut-free"). */
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
  ],
  dates: ["today", "tonight", "tomorrow", "tomorrow-night", "day-after-tomorrow", "weekend"],
  weekdays: numbers(1, 7),
  months: numbers(1, 12),
  meals: ["breakfast", "lunch", "dinner"],
  /** Times that have a name. */
  times: ["12:00", "00:00"],
  numbers: [...numbers(0, 24), "30", "40", "45", "50"],
  ordinals: [...numbers(1, 5), "-1"],
  /** Words that say at once how many come ("alone", "a couple"). */
  parties: numbers(1, 6),
  /**
   * What stands beside what somebody can't eat and is no food: how badly, who it is and how foods are listed; and that there is no
   * allergy.
   */
  needs: ["severe", "who", "not"],
  /** What is wished of a place and no record says. */
  wishes: WISHES,
  /** Words that carry nothing, so that what is left is a name. */
  function: ["words"],
} as const satisfies Record<string, readonly string[]>;

export type WordGroup = keyof typeof WORD_GROUPS;
export type WordKey<G extends WordGroup> = (typeof WORD_GROUPS)[G][number];
export type Signal = WordKey<"signals">;
/** What a word means, as `group:key`. */
export type Tag =
  | { [G in WordGroup]: `${G}:${WordKey<G>}` }[WordGroup]
  | `place:${string}`
  | `food:${string}`;

export type WordList = { [G in WordGroup]: Partial<Record<WordKey<G>, string[]>> } & {
  /** The words that may stand under more than one key. */
  several: string[];
};

/** A place as `db/assistant/places.json` has it. */
export interface PlaceEntry {
  id: string;
  lat: number;
  lng: number;
  radius: number;
  /** Every spelling per language; `kana` for Japanese readers who type it. */
  names: Record<Language | "kana", string[]>;
}

const FOLDER = new URL("../../../../../../db/assistant/", import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));

/** Read once at start. */
export const WORD_LISTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, readJson(`${language}.json`)]),
) as Record<Language, WordList>;
export const PLACES = readJson("places.json") as PlaceEntry[];
