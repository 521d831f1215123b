import type { ChatIntent } from "#domains/discovery/reading.ts";
import type { Language } from "#kernel/languages.ts";
import type { Dialogue, Reading } from "../rules.ts";
import { isPlaceToFind, isTable } from "../rules.ts";
import { phrasesIn } from "./phrases.ts";

const findPhrase = phrasesIn("bookable-places");

/** Readings that are left where nothing else was said. */
const NOTHING: readonly ChatIntent[] = ["other", "yes", "no", "greeting", "more", "book", "my-bookings"];

interface Asked {
  text: string;
  language: Language;
  before: Dialogue;
  /** The restaurant whose page is open. */
  pageId: string | null;
  read(text: string): Reading;
}

/**
 * "Only ones I can book" is a wish about restaurants, though its words are those of a booking: the rest of the message is
 * read without them. About one restaurant it stays a question about that one.
 */
export function readBookable(
  read: Reading,
  { text, language, before, pageId, read: readRest }: Asked,
): Reading {
  const rest = findPhrase(text, language)?.rest ?? null;
  const wishes = read.wishes ?? [];
  const isOnlyWish = wishes.includes("bookable") && read.intent === "other";
  const isOfPlace = pageId !== null || (before.restaurantId !== null && before.intent !== "find-place");
  if ((rest === null && !isOnlyWish) || isOfPlace) return read;
  const other = rest === null ? read : readRest(rest);
  const isSearch = isPlaceToFind(other.slots) || isTable(other.slots) || (other.dishes ?? []).length > 0;
  const isAlone = NOTHING.includes(other.intent) && !isSearch;
  const isOfList = before.intent === "find-place";
  const intent =
    isAlone && isOfList ? "more" : isAlone || other.intent === "book" ? "find-place" : other.intent;
  return {
    ...other,
    intent,
    rest: isAlone ? "" : other.rest,
    confidence: SURE,
    wishes: [...new Set([...(other.wishes ?? []), "bookable" as const])],
  };
}

/** Its words are those of no other question. */
const SURE = 0.85;
