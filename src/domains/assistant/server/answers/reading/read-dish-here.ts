import type { ChatIntent } from "#domains/discovery/reading.ts";
import { termsIn } from "#domains/discovery/server/public.ts";
import { getMenu } from "#domains/menus/server/public.ts";
import type { Question } from "../../port.ts";
import { dishesNamed } from "../intents/dishes-named.ts";
import type { Records } from "../port.ts";
import { type Dialogue, type Reading, saysWhere, subjectsOf } from "../rules.ts";

/** Readings of a message that names a dish and nothing that is known. */
const OPEN: readonly ChatIntent[] = ["find-place", "way", "more", "other", "yes", "no"];
const ABOUT_INGREDIENTS = ["contain", "safe", "allergy", "allergen", "avoid"];
const NAMED = 0.8;

interface Spoken {
  question: Question;
  before: Dialogue;
}

/**
 * "What allergens are in the karaage?" asks about a dish: a word beside "allergens" that the menu of the restaurant or
 * the glossary has as a dish is nothing that the guest can't eat.
 */
export async function withDishAsked(
  { db }: Pick<Records, "db">,
  reading: Reading,
  { question: { language, context, now }, before }: Spoken,
): Promise<Reading> {
  const { needs } = reading;
  if (needs === undefined || !needs.isOfDish || needs.unknown.length === 0) return reading;
  const near = before.restaurantId ?? context?.restaurantId ?? null;
  const menu = near === null ? null : await getMenu(db, near, now, language);
  const isDish = (word: string) =>
    (menu !== null && dishesNamed(menu, { text: word, rest: word }).length > 0) ||
    termsIn(word.split(/\s+/u)) !== null;
  const unknown = needs.unknown.filter((word) => !isDish(word));
  const dishes = needs.unknown.filter(isDish);
  const rest = [reading.rest, ...dishes].join(" ").trim();
  return { ...reading, rest, needs: { ...needs, unknown } };
}

/**
 * The dish that the last answer was about, where a question names none: "how much is it?", "is it vegetarian?". Null
 * where another is named, or the question is about the whole menu.
 */
function dishSpokenOf(
  { intent, slots, rest, dishes = [], signals = [] }: Reading,
  before: Dialogue,
): string | null {
  if (before.dish === null || rest !== "" || dishes.length > 0 || slots.cuisines.length > 0) return null;
  if (intent === "menu") return signals.includes("how-much") && slots.meal === null ? before.dish : null;
  const isOfMenu = OF_MENU.some((signal) => signals.includes(signal));
  const isOfGuest = signals.includes("allergy") || signals.includes("avoid");
  return intent === "dietary" && !isOfGuest && !(isOfMenu && slots.diets.length > 0) ? before.dish : null;
}

/** "Do they have vegan dishes?" */
const OF_MENU = ["have", "menu", "show", "restaurant"] as const;

/**
 * A dish of the restaurant that is spoken of is what the message is about, not a kind of restaurant to look for:
 * "chirashi?" at a sushi restaurant asks about its chirashi. What is in it, if ingredients were asked about.
 */
export async function readDishHere(
  { db }: Records,
  reading: Reading,
  { question, before }: Spoken,
): Promise<Reading> {
  const { text, language, context, now } = question;
  const near = before.restaurantId ?? context?.restaurantId ?? null;
  const spokenOf = near !== null && near === before.restaurantId ? dishSpokenOf(reading, before) : null;
  if (spokenOf !== null) return { ...reading, rest: spokenOf };
  const isOpen = OPEN.includes(reading.intent) && !saysWhere(reading.slots) && !reading.slots.openNow;
  const isTable =
    reading.slots.date !== null || reading.slots.time !== null || reading.slots.partySize !== null;
  if (near === null || !isOpen || isTable || reading.slots.notCuisines.length > 0) return reading;
  const menu = await getMenu(db, near, now, language);
  const rest = [reading.rest, ...(reading.dishes ?? [])].join(" ").trim();
  if (menu === null || dishesNamed(menu, { text, rest }).length === 0) return reading;
  const asksIngredients =
    subjectsOf(reading.slots).length > 0 ||
    before.intent === "dietary" ||
    (reading.signals ?? []).some((signal) => ABOUT_INGREDIENTS.includes(signal));
  const { cuisines: _kinds, ...slots } = reading.slots;
  return {
    ...reading,
    intent: asksIngredients ? "dietary" : "menu",
    slots: { ...slots, cuisines: [] },
    rest,
    dishes: [],
    confidence: Math.max(reading.confidence, NAMED),
  };
}
