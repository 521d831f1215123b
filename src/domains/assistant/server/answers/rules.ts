import type { DietaryNeed } from "#domains/dietary/dietary.ts";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import {
  type ChatIntent,
  type ChatSlots,
  NO_SLOTS,
  type PlaceWish,
  WISHES,
} from "#domains/discovery/reading.ts";
import type { Reading as Read } from "#domains/discovery/server/public.ts";
import { type KnownNeeds, NO_KNOWN_NEEDS } from "./needs/rules.ts";

/** A question as read by the word lists or a model. */
export type Reading = Pick<Read, "intent" | "slots" | "rest" | "confidence"> &
  Partial<Pick<Read, "needs" | "wishes" | "dishes" | "number" | "partyChange" | "signals" | "takesBack">>;

/** State of a conversation, stored between two questions. */
export interface Dialogue {
  /** The last intent; small talk and what wasn't understood leave it as it was. */
  intent: ChatIntent | null;
  /** Everything named for it, and where, when and for how many a table is wanted, which questions in between keep. */
  slots: ChatSlots;
  /** The last restaurant discussed. */
  restaurantId: string | null;
  /** The restaurant page open at that time. */
  pageId: string | null;
  /** The last restaurants shown, in order. */
  shown: string[];
  /** Consecutive low-confidence answers. */
  weak: number;
  /** What the guest can't eat, as far as they have said. */
  needs: KnownNeeds;
  /** Wishes that search can't filter by. */
  wishes: PlaceWish[];
  /** Dishes that are looked for, as written. */
  dishes: string[];
  /** Needs that the guest seems to take back; they hold until the guest says yes. */
  takenBack: TakenBack | null;
  /** The dish that was answered about, by its name on the menu: "is it vegan?", "how much is it?" */
  dish: string | null;
  /** The last answer said whom to call. */
  isUrgent: boolean;
  /** Ids of bookings that were made in the conversation or spoken of. */
  booked: string[];
}

/** Needs by kind: diets, the nine allergens, ids of foods, words as written. */
export interface TakenBack {
  diets: ChatSlots["diets"];
  allergens: ChatSlots["allergens"];
  foods: string[];
  words: string[];
}

export const NEW_DIALOGUE: Dialogue = {
  intent: null,
  slots: NO_SLOTS,
  restaurantId: null,
  pageId: null,
  shown: [],
  weak: 0,
  needs: NO_KNOWN_NEEDS,
  wishes: [],
  dishes: [],
  takenBack: null,
  dish: null,
  isUrgent: false,
  booked: [],
};

/** Parses a stored state; missing fields get defaults, since older versions stored fewer. */
export function dialogueFrom(stored: unknown): Dialogue {
  if (typeof stored !== "object" || stored === null) return NEW_DIALOGUE;
  const { slots, shown, needs, wishes, ...rest } = stored as Partial<Dialogue>;
  return {
    ...NEW_DIALOGUE,
    ...rest,
    slots: { ...NO_SLOTS, ...slots },
    needs: { ...NO_KNOWN_NEEDS, ...needs },
    shown: Array.isArray(shown) ? shown : [],
    wishes: WISHES.filter((wish) => wishes?.includes(wish)),
    dishes: Array.isArray(rest.dishes) ? rest.dishes : [],
    booked: Array.isArray(rest.booked) ? rest.booked : [],
  };
}

/** A question completed by what was said before. */
export type Wish = Pick<Reading, "intent" | "slots" | "rest" | "confidence">;

/** Intents that share day, time and party size. */
const ABOUT_TABLES: readonly ChatIntent[] = ["find-place", "book"];
/** Confidence of details without an intent. */
const ALONE = 0.5;
/** Confidence of what is wished of the places of a list, without an intent. */
const OF_WISH = 0.75;

/** Intents answered without records. */
export const SMALL_TALK: readonly ChatIntent[] = [
  "yes",
  "no",
  "thanks",
  "greeting",
  "about-assistant",
  "other",
];

/** Combines a question with the previous state. `isAtPlace`: a restaurant page is open. */
export function wishOf(reading: Reading, before: Dialogue, isAtPlace = false): Wish {
  const { slots, rest, confidence } = reading;
  if (isAboutFood(reading, before, isAtPlace)) return { intent: "dietary", slots, rest, confidence };
  const intent = isOnlyMore(reading, before) ? "more" : reading.intent;
  if (intent === "more") {
    // "Can you smoke there?" after a list says all that it means, though it has no intent of its own.
    const isWish = reading.intent === "other" && (reading.wishes ?? []).length > 0;
    return moreOf(isWish ? { ...reading, confidence: Math.max(confidence, OF_WISH) } : reading, before);
  }
  if (intent === "yes" && before.intent === "book")
    return { intent: "book", slots: before.slots, rest: "", confidence };
  if (!ABOUT_TABLES.includes(intent))
    return { intent, slots: { ...slots, ...inheritedNeeds(slots, before.slots) }, rest, confidence };
  // Where, day, time and party size carry over to another list or table.
  const isNewSearch = intent === "find-place" && isPlaceToFind(slots);
  const base = isNewSearch
    ? { ...NO_SLOTS, ...tableOf(before.slots), ...whereOf(before.slots) }
    : before.slots;
  return { intent, slots: mergeSlots(base, slots), rest, confidence };
}

/** "Make it four" about a table that was offered and is not booked yet; null where it is about something else. */
export function changeOfOffer({ intent, slots, confidence }: Reading, before: Dialogue): Wish | null {
  const isOffered = before.intent === "book" && before.restaurantId !== null;
  if (intent !== "change-booking" || !isOffered || !isTable(slots)) return null;
  return { intent: "book", slots: mergeSlots(before.slots, slots), rest: "", confidence };
}

/** A detail of what was asked before. */
function moreOf({ slots, rest, confidence }: Reading, before: Dialogue): Wish {
  const merged = mergeSlots(before.slots, slots);
  if (before.intent === null || SMALL_TALK.includes(before.intent)) {
    const about = isPlaceToFind(slots) ? "find-place" : isTable(slots) ? "book" : "other";
    return { intent: about, slots: merged, rest, confidence: about === "other" ? ALONE : confidence };
  }
  if (isOtherPlaces(slots, before)) return { intent: "find-place", slots: merged, rest, confidence };
  // A time after "do they take cards?" asks for a table there; a day alone may be about their hours.
  const isOfHours = before.intent === "opening-hours" && slots.time === null && slots.partySize === null;
  const isOfTable = before.intent !== null && !OF_TABLES_OR_BOOKINGS.includes(before.intent) && !isOfHours;
  if (isOfTable && isTable(slots)) return { intent: "book", slots: merged, rest, confidence };
  // A time after a list asks for a table, not for another list.
  const isTableOfShown = before.intent === "find-place" && slots.ordinal !== null;
  return { intent: isTableOfShown ? "more" : before.intent, slots: merged, rest, confidence };
}

/** "And in Osaka?" after a question about restaurants, "something cheaper" after the hours of a list: others are meant. */
function isOtherPlaces(slots: ChatSlots, before: Dialogue): boolean {
  // Where no restaurant is spoken of yet, "in Shinjuku" says where the table shall be.
  if (before.intent === "book" && before.restaurantId === null) return false;
  if (saysWhere(slots) && !isTable(slots)) return true;
  const isNarrower = slots.minPrice !== null || slots.maxPrice !== null || slots.certified;
  return isNarrower && before.restaurantId === null && before.shown.length > 1;
}

/** What a day, a time or a party size is a detail of. */
const OF_TABLES_OR_BOOKINGS: readonly ChatIntent[] = [
  ...ABOUT_TABLES,
  ...(["my-bookings", "change-booking", "cancel-booking", "person"] as const),
];

/**
 * What the conversation holds after an answer. Small talk and what wasn't understood change nothing but needs; questions
 * between a search and a table keep where, when and for how many.
 */
export function heldAfter(
  before: Dialogue,
  { intent, slots }: Pick<Wish, "intent" | "slots">,
): Pick<Dialogue, "intent" | "slots"> {
  const needs = inheritedNeeds(slots, before.slots);
  if (SMALL_TALK.includes(intent)) return { intent: before.intent, slots: { ...before.slots, ...needs } };
  if (ABOUT_TABLES.includes(intent)) return { intent, slots };
  return {
    intent,
    slots: mergeSlots({ ...NO_SLOTS, ...tableOf(before.slots), ...whereOf(before.slots) }, slots),
  };
}

/** A message that names an allergen is never answered with small talk or only a menu. */
function isAboutFood({ intent, slots }: Reading, before: Dialogue, isAtPlace: boolean): boolean {
  if (subjectsOf(slots).length === 0) return false;
  // "Does it have shrimp?" is not only a question about the menu.
  if (intent === "menu" && slots.allergens.length > 0) return true;
  return SMALL_TALK.includes(intent) || (intent === "more" && before.intent === null && isAtPlace);
}

/** Whether a question only refines the previous one: a bare day, or "open now" after a list. */
function isOnlyMore(
  { intent, slots, rest, confidence, wishes = [] }: Reading,
  { intent: before, restaurantId }: Dialogue,
): boolean {
  if (before === null) return false;
  // "With Wi-Fi?" refines a list, but asks about a single restaurant.
  if (intent === "other" && wishes.length > 0) return before === "find-place" && restaurantId === null;
  if (intent === "other") return ABOUT_TABLES.includes(before) && confidence < ALONE && isSomething(slots);
  const isAboutList = before === "find-place" && restaurantId === null && rest === "";
  return isAboutList && intent === "opening-hours" && slots.openNow;
}

/** Whether any slot has a value. */
export function isSomething(slots: ChatSlots): boolean {
  return Object.values(slots).some((value) => value !== null && value !== false && !isEmpty(value));
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Diets and allergens hold for the whole conversation unless replaced. */
function inheritedNeeds(
  { diets, allergens }: ChatSlots,
  before: ChatSlots,
): Pick<ChatSlots, "diets" | "allergens"> {
  return {
    diets: dietsAfter(before.diets, diets),
    allergens: allergens.length > 0 ? allergens : before.allergens,
  };
}

/** Diets without meat: of these a guest has one. */
const MEATLESS: ChatSlots["diets"] = ["vegetarian", "vegan", "buddhist-vegetarian"];
/** Those that "vegetarian" doesn't loosen: 素食 in the name of a restaurant is no new diet. */
const STRICTER: ChatSlots["diets"] = ["vegan", "buddhist-vegetarian"];

/**
 * What a guest eats by after a message. Among diets without meat the last one holds, unless a stricter one was said; all others
 * stay: halal is not given up by asking for vegetarian dishes, and gluten-free is an allergy for many. They are taken back by
 * their chips, or in words.
 */
function dietsAfter(before: ChatSlots["diets"], said: ChatSlots["diets"]): ChatSlots["diets"] {
  const isMeatless = (diet: ChatSlots["diets"][number]) => MEATLESS.includes(diet);
  const isLooser =
    said.filter(isMeatless).every((diet) => diet === "vegetarian") &&
    STRICTER.some((diet) => before.includes(diet));
  const isNewMeatless = said.some(isMeatless) && !isLooser;
  const kept = before.filter((diet) => !(isNewMeatless && isMeatless(diet)));
  const added = said.filter((diet) => !(isLooser && isMeatless(diet)));
  return [...new Set([...kept, ...added])];
}

function tableOf({ date, time, meal, partySize, diets, allergens }: ChatSlots): Partial<ChatSlots> {
  return { date, time, meal, partySize, diets, allergens };
}

/** Where it was looked for: a new search that names no other place goes on there, and its answer says so. */
function whereOf({ place, spot, nearMe }: ChatSlots): Partial<ChatSlots> {
  return { place, spot, nearMe };
}

/** Whether the slots describe a search. */
export function isPlaceToFind(slots: ChatSlots): boolean {
  const { cuisines, notCuisines, diets, allergens, openNow } = slots;
  const lists = [cuisines, notCuisines, diets, allergens];
  return lists.some((list) => list.length > 0) || openNow || saysWhere(slots);
}

/** Whether the slots say where to look. */
export function saysWhere({ nearMe, place, spot }: ChatSlots): boolean {
  return nearMe || place !== null || spot !== null;
}

/** Whether the slots describe a table: when, or for how many. */
export function isTable({ date, time, meal, partySize }: ChatSlots): boolean {
  return date !== null || time !== null || meal !== null || partySize !== null;
}

/** `later` where it has values, else `earlier`. */
export function mergeSlots(earlier: ChatSlots, later: ChatSlots): ChatSlots {
  const said = Object.entries(later).filter(
    ([, value]) => value !== null && value !== false && !isEmpty(value),
  );
  const merged: ChatSlots = { ...earlier, ...Object.fromEntries(said) };
  // An ordinal refers to the current list only; of "near me", a known place and another one only the last holds.
  if (later.place !== null || later.spot !== null || later.nearMe) {
    const { place, spot, nearMe } = later;
    Object.assign(merged, { place, spot, nearMe });
  }
  // "Not sushi" ends a search for sushi, and the other way round.
  const cuisines = merged.cuisines.filter((cuisine) => !later.notCuisines.includes(cuisine));
  const notCuisines = merged.notCuisines.filter((cuisine) => !later.cuisines.includes(cuisine));
  const diets = dietsAfter(earlier.diets, later.diets);
  return { ...merged, cuisines, notCuisines, diets, ordinal: later.ordinal };
}

/** Dietary needs as subjects of claims. */
export function subjectsOf({ diets, allergens }: Pick<ChatSlots, "diets" | "allergens">): DietaryNeed[] {
  return [...diets, ...allergens.map((allergen) => `without-${allergen}` as const)];
}

/** Adds the conversation's allergens to a request. */
export function withKnownNeeds(wish: Wish, { allergens }: KnownNeeds): Wish {
  const all = ALLERGENS.filter((each) => wish.slots.allergens.includes(each) || allergens.includes(each));
  return { ...wish, slots: { ...wish.slots, allergens: all } };
}

/** The item at a 1-based position, from the end if negative; null if out of range. */
export function nth<T>(list: readonly T[], ordinal: number | null): T | null {
  if (ordinal === null) return null;
  return (ordinal < 0 ? list.at(ordinal) : list[ordinal - 1]) ?? null;
}
