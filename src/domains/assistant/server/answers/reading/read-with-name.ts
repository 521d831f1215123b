import { type ChatIntent, NO_SLOTS } from "#domains/discovery/reading.ts";
import { findNamed, listCards, readQuestion } from "#domains/discovery/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Language } from "#kernel/languages.ts";
import type { Records } from "../port.ts";
import { type Dialogue, isPlaceToFind, isSomething, isTable, type Reading, SMALL_TALK } from "../rules.ts";
import { STATED_INTENTS } from "../stated-rules.ts";

const MAX_NAMED = 4;
const MAX_RUNS = 5;
/** Confidence of what a name alone means in its conversation. */
const NAMED_ALONE = 0.8;
/** Long enough to be a name in a script without spaces. */
const SIGN_WORD = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー・]{3,}$/u;
/** Intents that a bare restaurant name can complete. */
const ABOUT_A_PLACE: readonly ChatIntent[] = [
  "book",
  "opening-hours",
  "way",
  "menu",
  "dietary",
  "deposit",
  ...STATED_INTENTS,
];

interface Asked {
  text: string;
  language: Language;
  before: Dialogue;
  /** The restaurant whose page is open. */
  pageId: string | null;
  clock: { date: string; time: string };
}

/**
 * Reads a question containing a restaurant's full name without that name: "Vegan Ramen Tsumugi" asks for neither vegan
 * food nor ramen. `first`: the reading of the whole text.
 */
export function readWithName(records: Records, first: Reading, asked: Asked): Reading {
  const { catalogue } = records;
  const { language, before, pageId, clock } = asked;
  const text = asked.text.normalize("NFKC").trim();
  const ids = [...before.shown, before.restaurantId, pageId].filter((id) => id !== null);
  const known = ids.length > 0 ? listCards(catalogue, { ids }, language) : [];
  const named = [first.rest, ...(first.needs?.unknown ?? []), ...runsOf(text)]
    .filter((run) => run !== "")
    .flatMap((run) => findNamed(catalogue, run, language, MAX_NAMED).cards);
  const said = [...known, ...named]
    .flatMap(namesOf)
    .sort((a, b) => b.words.length - a.words.length)
    .find(({ words }) => patternOf(words).test(text) && readQuestion(words, language, clock).rest !== "");
  if (said === undefined) return ofNamed(first, records, asked);
  const others = text.replace(patternOf(said.words), " ").trim();
  if (!/[\p{L}\p{N}]/u.test(others)) return nameAlone(said.name, before);
  const read = readQuestion(others, language, clock);
  // "And at Hamanoto?"
  if (read.intent === "other" && read.rest === "" && !isSomething(read.slots) && read.wishes.length === 0)
    return nameAlone(said.name, before);
  return ofPlace({ ...read, rest: said.name });
}

/**
 * A name and little else: "Dalbit Saturday 13:00" asks for a table there, whatever the verb; "is Dalbit ok for that?"
 * about what the guest can't eat; "I'll take Dalbit" for the table that was spoken of.
 */
function ofNamed(reading: Reading, { catalogue }: Records, { language, before }: Asked): Reading {
  const { intent, slots, rest } = reading;
  const isOpen = intent === "more" || SMALL_TALK.includes(intent);
  if (!isOpen || rest === "" || isPlaceToFind(slots)) return reading;
  const { cards, isClose } = findNamed(catalogue, rest, language, MAX_NAMED);
  if (!isClose || cards.length !== 1) return reading;
  const about = (meant: ChatIntent): Reading => ({ ...reading, intent: meant, confidence: NAMED_ALONE });
  if (slots.time !== null) return about("book");
  const hasNeeds = before.needs.foods.length + before.needs.allergens.length + before.slots.diets.length > 0;
  if (intent === "yes" && before.slots.date !== null && before.slots.time !== null) return about("book");
  return hasNeeds && SMALL_TALK.includes(intent) ? about("dietary") : reading;
}

/** "Is Hamanoto a cheap place?" is a question about a price, not a search. */
function ofPlace(reading: Reading): Reading {
  // "Izakaya Yonabe, may one smoke?" looks for no other restaurant.
  const asksWish =
    (reading.wishes ?? []).length > 0 && !isPlaceToFind(reading.slots) && !isTable(reading.slots);
  if (reading.intent === "find-place" && asksWish) return { ...reading, intent: "more" };
  const { minPrice, maxPrice, ...others } = reading.slots;
  const isPriceAlone = (minPrice !== null || maxPrice !== null) && !isPlaceToFind(reading.slots);
  if (reading.intent !== "find-place" || !isPriceAlone || isTable(reading.slots)) return reading;
  return { ...reading, intent: "price", slots: { ...others, minPrice: null, maxPrice: null } };
}

/** A bare name completes the previous request, or asks about the restaurant. */
function nameAlone(name: string, { intent }: Dialogue): Reading {
  const goesOn = intent !== null && ABOUT_A_PLACE.includes(intent);
  return { intent: goesOn ? "more" : "opening-hours", slots: NO_SLOTS, rest: name, confidence: 1 };
}

/** Candidate names in Japanese or Chinese text: the runs between particles. */
function runsOf(text: string): string[] {
  const runs = text.match(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー・]+/gu) ?? [];
  return runs
    .flatMap((run) => run.split(/[のはをにでがとへも的在]/u))
    .filter((run) => SIGN_WORD.test(run))
    .slice(0, MAX_RUNS);
}

/** Names used for a restaurant: each translation, or a long word of the sign, as with 「麺処 三日月堂」. */
function namesOf({ name, nameTranslations }: RestaurantCard): { words: string; name: string }[] {
  return [name, ...Object.values(nameTranslations)].flatMap((one) => {
    const whole = one.normalize("NFKC").trim();
    const signWords = whole.split(/\s+/).filter((word) => SIGN_WORD.test(word));
    return [whole, ...signWords].map((words) => ({ words, name: one }));
  });
}

function patternOf(name: string): RegExp {
  return new RegExp(name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
}
