import type { ChatIntent } from "#domains/discovery/reading.ts";
import { dishTerm, dishWithin, termsIn } from "#domains/discovery/server/public.ts";
import type { Reading } from "../rules.ts";

/** Intents of a question that names a dish and nothing else that is known ("where can I try uni?"). */
const OPEN_TO_DISHES: readonly ChatIntent[] = ["find-place", "way", "more", "other"];
/** Confidence that somebody who names a dish looks for it. */
const LOOKED_FOR = 0.75;

/**
 * The question with its dishes as the glossary knows them, also those among its unknown words. `isAtPlace`: it may be
 * about the dish of a restaurant that is spoken of, so that only a search is about dishes.
 */
export function readDishes(reading: Reading, isAtPlace: boolean): Reading {
  const { intent, rest } = reading;
  if (!OPEN_TO_DISHES.includes(intent)) return { ...reading, dishes: [] };
  const known = (reading.dishes ?? []).flatMap((dish) =>
    dishTerm(dish) === null ? (dishWithin(dish) ?? []) : dish,
  );
  const words = rest.split(/[\s()（）,、，・/]+/u).filter((word) => word !== "");
  const unknown = words.length === 0 ? null : termsIn(words);
  const dishes = [...new Set([...known, ...(unknown ?? [])])];
  const isSearch = intent === "find-place" || (unknown !== null && !isAtPlace);
  if (!isSearch) return { ...reading, dishes: [] };
  if (unknown === null) return { ...reading, dishes };
  const confidence = Math.max(reading.confidence, LOOKED_FOR);
  return { ...reading, intent: "find-place", dishes, rest: "", confidence };
}

/** Dishes after a question: those of a new search, else those that were looked for before. */
export function dishesAfter(before: readonly string[], { intent, dishes = [], slots }: Reading): string[] {
  // "Not sushi" ends the search for it.
  if (slots.notCuisines.length > 0) return [...dishes];
  const isNew = intent === "find-place" && (dishes.length > 0 || slots.cuisines.length > 0);
  return isNew ? [...dishes] : [...before];
}
