import { CHAT_INTENTS, type ChatIntent, type ChatSlots, PAYMENT_WISHES } from "../../chat-terms.ts";
import {
  INTENT_RULES,
  LEAST_WEIGHT,
  PHRASE_WEIGHT,
  PHRASES_UNLESS,
  type Sign,
  SLOT_WEIGHT,
} from "./intent-rules.ts";
import { isA, keysOf } from "./slots/spoken.ts";
import type { Understood } from "./words/known-share.ts";

export interface Ranked {
  intent: ChatIntent;
  score: number;
  /** What the next best reached. */
  second: number;
  hasPhrase: boolean;
}

/** What is wanted, by what the question shows. */
export function rankIntents({ items, phrases, rest }: Understood, slots: ChatSlots): Ranked {
  const signs = signsOf({ items, rest }, slots);
  const scores = new Map<ChatIntent, number>();
  const add = (intent: ChatIntent, weight: number) => scores.set(intent, (scores.get(intent) ?? 0) + weight);
  for (const { intent, weight, all, none } of INTENT_RULES) {
    if (all.every((sign) => signs.has(sign)) && !none?.some((sign) => signs.has(sign))) add(intent, weight);
  }
  const told = (keysOf(phrases, "phrases") as ChatIntent[]).filter(
    (intent) => !PHRASES_UNLESS[intent]?.some((sign) => signs.has(sign)),
  );
  for (const intent of told) add(intent, PHRASE_WEIGHT);
  const named = countSlots(slots);
  if (rest === "" && named > 0) add("more", SLOT_WEIGHT);
  const ranked = CHAT_INTENTS.map((intent) => ({ intent, score: scores.get(intent) ?? 0 })).sort(
    (a, b) => b.score - a.score,
  );
  const [best, next] = ranked;
  if (!best || best.score < LEAST_WEIGHT) return { intent: "other", score: 0, second: 0, hasPhrase: false };
  return { ...best, second: next?.score ?? 0, hasPhrase: told.includes(best.intent) };
}

/** How many things a question names. */
export function countSlots(slots: ChatSlots): number {
  return Object.values(slots).filter((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  ).length;
}

function signsOf({ items, rest }: Pick<Understood, "items" | "rest">, slots: ChatSlots): ReadonlySet<Sign> {
  const signs = new Set(keysOf(items, "signals") as Sign[]);
  const show = (sign: Sign, isShown: boolean) => {
    if (isShown) signs.add(sign);
  };
  const dishes = keysOf(items, "dishes").length > 0;
  show("cuisine", keysOf(items, "cuisines").length > 0);
  show("dish", dishes);
  show("diet", slots.diets.length > 0);
  show("allergen", slots.allergens.length > 0);
  show("place", slots.place !== null);
  show("near-me", slots.nearMe);
  show("open-now", slots.openNow);
  show("open", slots.openNow);
  show("price", slots.minPrice !== null || slots.maxPrice !== null);
  show("date", slots.date !== null);
  show("time", slots.time !== null);
  show("meal", slots.meal !== null);
  show("party", slots.partySize !== null);
  show("ordinal", slots.ordinal !== null);
  show("name", rest !== "");
  show(
    "method",
    PAYMENT_WISHES.some((way) => items.some((item) => isA(item, `wishes:${way}`))),
  );
  show("food", dishes || slots.cuisines.length > 0 || slots.diets.length > 0);
  return signs;
}
