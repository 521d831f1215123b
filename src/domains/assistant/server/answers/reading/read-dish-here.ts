import type { ChatIntent } from "#domains/discovery/reading.ts";
import { getMenu } from "#domains/menus/server/public.ts";
import type { Question } from "../../port.ts";
import { dishesNamed } from "../intents/dishes-named.ts";
import type { Records } from "../port.ts";
import { type Dialogue, type Reading, saysWhere, subjectsOf } from "../rules.ts";

/** Readings of a message that names a dish and nothing that is known. */
const OPEN: readonly ChatIntent[] = ["find-place", "way", "more", "other", "yes", "no"];
const ABOUT_INGREDIENTS = ["contain", "safe", "allergy", "allergen", "avoid"];
const NAMED = 0.8;

/**
 * A dish of the restaurant that is spoken of is what the message is about, not a kind of restaurant to look for:
 * "chirashi?" at a sushi restaurant asks about its chirashi. What is in it, if ingredients were asked about.
 */
export async function readDishHere(
  { db }: Records,
  reading: Reading,
  { question, before }: { question: Question; before: Dialogue },
): Promise<Reading> {
  const { text, language, context, now } = question;
  const near = before.restaurantId ?? context?.restaurantId ?? null;
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
