import { readFileSync } from "node:fs";
import type { ChatIntent } from "#domains/discovery/reading.ts";
import type { Language } from "#kernel/languages.ts";
import { foldText } from "#platform/server/text/folded-text.ts";
import type { Dialogue, Reading } from "../rules.ts";
import { isPlaceToFind, isTable } from "../rules.ts";

const FILE = new URL("../../../../../../db/words/bookable-places.json", import.meta.url);
const PHRASES = JSON.parse(readFileSync(FILE, "utf8")) as Record<Language, readonly string[]>;

/** Languages whose words are found anywhere, whatever stands beside them. */
const ANYWHERE: readonly Language[] = ["ja", "ko", "zh", "zh-Hant", "th"];

const needles = new Map<Language, readonly string[]>();

/** The longest first, so that all of a phrase is taken out. */
function needlesFor(language: Language): readonly string[] {
  const known = needles.get(language);
  if (known) return known;
  const made = PHRASES[language]
    .map((phrase) => foldText(phrase).marked.trim())
    .sort((a, b) => b.length - a.length);
  needles.set(language, made);
  return made;
}

/** The text without "that can be booked here"; null if it doesn't say so. */
export function withoutBookable(text: string, language: Language): string | null {
  const folded = foldText(text);
  for (const said of language === "vi" ? [folded.marked] : [folded.plain, folded.marked])
    for (const needle of needlesFor(language)) {
      const start = indexIn(said, needle, ANYWHERE.includes(language));
      if (start < 0) continue;
      const [from, to] = [folded.at[start], folded.at[start + needle.length]];
      if (from === undefined || to === undefined) continue;
      return `${folded.written.slice(0, from)} ${folded.written.slice(to)}`.trim();
    }
  return null;
}

function indexIn(text: string, needle: string, isAnywhere: boolean): number {
  if (isAnywhere) return text.indexOf(needle);
  const found = ` ${text.trimEnd()} `.indexOf(` ${needle} `);
  return found;
}

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
export function readBookable(read: Reading, { text, language, before, pageId, read: readRest }: Asked): Reading {
  const rest = withoutBookable(text, language);
  const wishes = read.wishes ?? [];
  const isOnlyWish = wishes.includes("bookable") && read.intent === "other";
  const isOfPlace = pageId !== null || (before.restaurantId !== null && before.intent !== "find-place");
  if ((rest === null && !isOnlyWish) || isOfPlace) return read;
  const other = rest === null ? read : readRest(rest);
  const isSearch = isPlaceToFind(other.slots) || isTable(other.slots) || (other.dishes ?? []).length > 0;
  const isAlone = NOTHING.includes(other.intent) && !isSearch;
  const isOfList = before.intent === "find-place";
  const intent = isAlone && isOfList ? "more" : isAlone || other.intent === "book" ? "find-place" : other.intent;
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
