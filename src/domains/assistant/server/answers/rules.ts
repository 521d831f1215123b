import type { DietaryNeed } from "#domains/dietary/dietary.ts";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { type ChatIntent, type ChatSlots, NO_SLOTS, type PlaceWish, WISHES } from "../../chat-constants.ts";
import type { Reading as Read } from "../understanding/read-question.ts";
import { type KeptNeeds, NO_KEPT_NEEDS } from "./needs/rules.ts";
import { isStated } from "./stated-rules.ts";

/** What was read of a question, by the word lists or by a model. */
export type Reading = Pick<Read, "intent" | "slots" | "rest" | "confidence"> &
  Partial<Pick<Read, "needs" | "wishes">>;

/** What a conversation has been about so far; kept with it between two questions. */
export interface Dialogue {
  /** What was wanted last. */
  intent: ChatIntent | null;
  /** Everything that has been named for it. */
  slots: ChatSlots;
  /** The restaurant that was spoken of last. */
  restaurantId: string | null;
  /** The restaurant whose page was open then. */
  pageId: string | null;
  /** The restaurants that were shown last, in their order. */
  shown: string[];
  /** So many answers in a row were not sure. */
  weak: number;
  /** What the guest can't eat, as far as they have said. */
  needs: KeptNeeds;
  /** What they wish of a place that no record says. */
  wishes: PlaceWish[];
}

export const NEW_DIALOGUE: Dialogue = {
  intent: null,
  slots: NO_SLOTS,
  restaurantId: null,
  pageId: null,
  shown: [],
  weak: 0,
  needs: NO_KEPT_NEEDS,
  wishes: [],
};

/** What was kept; a conversation that is new, or was kept by another version, begins anew. */
export function dialogueFrom(kept: unknown): Dialogue {
  if (typeof kept !== "object" || kept === null) return NEW_DIALOGUE;
  const { slots, shown, needs, wishes, ...rest } = kept as Partial<Dialogue>;
  return {
    ...NEW_DIALOGUE,
    ...rest,
    slots: { ...NO_SLOTS, ...slots },
    needs: { ...NO_KEPT_NEEDS, ...needs },
    shown: Array.isArray(shown) ? shown : [],
    wishes: WISHES.filter((wish) => wishes?.includes(wish)),
  };
}

/** What somebody wants now: the question, and what it leaves to be understood from what was said before. */
export type Wish = Omit<Reading, "needs" | "wishes">;

/** Intents that speak of a table at a time: what was said of it holds for the next of them. */
const ABOUT_TABLES: readonly ChatIntent[] = ["find-place", "book"];
/** Below this a bare piece of information could be anything. */
const ALONE = 0.5;

/** What needs no records to be answered. */
const SMALL_TALK: readonly ChatIntent[] = ["yes", "no", "thanks", "greeting", "other"];

/** Puts a question and what was said before together. `isAtPlace`: a restaurant is being looked at. */
export function wishOf(reading: Reading, before: Dialogue, isAtPlace = false): Wish {
  const { slots, rest, confidence } = reading;
  if (isAboutFood(reading, before, isAtPlace)) return { intent: "dietary", slots, rest, confidence };
  const intent = isOnlyMore(reading, before) ? "more" : reading.intent;
  if (intent === "more") {
    if (before.intent === null || SMALL_TALK.includes(before.intent)) {
      const about = isPlaceToFind(slots) ? "find-place" : isTable(slots) ? "book" : "other";
      return { intent: about, slots, rest, confidence: about === "other" ? ALONE : confidence };
    }
    // A time behind "do they take cards?" is a wish for a table there.
    if (isStated(before.intent) && isTable(slots))
      return { intent: "book", slots: over(before.slots, slots), rest, confidence };
    // A time that is given once a list is there means a table, not another list.
    const isTableOfShown = before.intent === "find-place" && slots.ordinal !== null;
    return {
      intent: isTableOfShown ? "more" : before.intent,
      slots: over(before.slots, slots),
      rest,
      confidence,
    };
  }
  if (intent === "yes" && before.intent === "book")
    return { intent: "book", slots: before.slots, rest: "", confidence };
  if (!ABOUT_TABLES.includes(intent) || before.intent === null || !ABOUT_TABLES.includes(before.intent))
    return { intent, slots: { ...slots, ...kept(slots, before.slots) }, rest, confidence };
  // From a list to a table, and on to another table, what was said of day, time and party still holds.
  const isNewSearch = intent === "find-place" && isPlaceToFind(slots);
  const base = isNewSearch ? { ...NO_SLOTS, ...tableOf(before.slots) } : before.slots;
  return { intent, slots: over(base, slots), rest, confidence };
}

/** Whoever names what they must not eat is never answered with a mere "all right", nor with a list of dishes. */
function isAboutFood({ intent, slots }: Reading, before: Dialogue, isAtPlace: boolean): boolean {
  if (subjectsOf(slots).length === 0) return false;
  // "Does it have shrimp?" is no question for the menu alone.
  if (intent === "menu" && slots.allergens.length > 0) return true;
  return SMALL_TALK.includes(intent) || (intent === "more" && before.intent === null && isAtPlace);
}

/** Whether a question only adds to the one before: a day alone, or "open now" to a list of places. */
function isOnlyMore(
  { intent, slots, rest, confidence, wishes = [] }: Reading,
  { intent: before, restaurantId }: Dialogue,
): boolean {
  if (before === null) return false;
  // "With Wi-Fi?" behind a list is about the list, behind one restaurant about that one.
  if (intent === "other" && wishes.length > 0) return before === "find-place" && restaurantId === null;
  if (intent === "other") return ABOUT_TABLES.includes(before) && confidence < ALONE && isSomething(slots);
  const isAboutList = before === "find-place" && restaurantId === null && rest === "";
  return isAboutList && intent === "opening-hours" && slots.openNow;
}

function isSomething(slots: ChatSlots): boolean {
  return Object.values(slots).some((value) => value !== null && value !== false && !isEmpty(value));
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** What a guest must not eat stays so for the whole conversation, unless they say something else. */
function kept({ diets, allergens }: ChatSlots, before: ChatSlots): Pick<ChatSlots, "diets" | "allergens"> {
  return {
    diets: dietsAfter(before.diets, diets),
    allergens: allergens.length > 0 ? allergens : before.allergens,
  };
}

/** A diet is a wish, and the next one takes its place; gluten is an allergy for many, and stays. */
function dietsAfter(before: ChatSlots["diets"], said: ChatSlots["diets"]): ChatSlots["diets"] {
  if (said.length === 0) return before;
  const isKept = before.includes("gluten-free") && !said.includes("gluten-free");
  return isKept ? [...said, "gluten-free"] : said;
}

function tableOf({ date, time, meal, partySize, diets, allergens }: ChatSlots): Partial<ChatSlots> {
  return { date, time, meal, partySize, diets, allergens };
}

/** Whether a search is described by it: what, or where. */
export function isPlaceToFind({ cuisines, diets, allergens, openNow, nearMe, place }: ChatSlots): boolean {
  return [cuisines, diets, allergens].some((list) => list.length > 0) || openNow || nearMe || place !== null;
}

/** Whether it says something of a table: when, or for how many. */
export function isTable({ date, time, meal, partySize }: ChatSlots): boolean {
  return date !== null || time !== null || meal !== null || partySize !== null;
}

/** `later` where it says something, else `earlier`. */
function over(earlier: ChatSlots, later: ChatSlots): ChatSlots {
  const said = Object.entries(later).filter(
    ([, value]) => value !== null && value !== false && !isEmpty(value),
  );
  const merged: ChatSlots = { ...earlier, ...Object.fromEntries(said) };
  // The second one is the second of what is shown now, not for ever; a place stands for "near me" and the other way round.
  if (later.place !== null) merged.nearMe = false;
  if (later.nearMe) merged.place = null;
  return { ...merged, diets: dietsAfter(earlier.diets, later.diets), ordinal: later.ordinal };
}

/** What a guest needs, as claims are made about it. */
export function subjectsOf({ diets, allergens }: Pick<ChatSlots, "diets" | "allergens">): DietaryNeed[] {
  return [...diets, ...allergens.map((allergen) => `without-${allergen}` as const)];
}

/** What a guest has said that they can't eat counts in all that they ask for later. */
export function withKept(wish: Wish, { allergens }: KeptNeeds): Wish {
  const all = ALLERGENS.filter((each) => wish.slots.allergens.includes(each) || allergens.includes(each));
  return { ...wish, slots: { ...wish.slots, allergens: all } };
}

/** Which of a list somebody means; null where the list has no such. */
export function nth<T>(list: readonly T[], ordinal: number | null): T | null {
  if (ordinal === null) return null;
  return (ordinal < 0 ? list.at(ordinal) : list[ordinal - 1]) ?? null;
}
