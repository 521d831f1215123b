import { type ChatSlots, type Meal, NO_SLOTS } from "#domains/assistant/chat-terms.ts";
import type { Allergen, Diet } from "#domains/dietary/dietary.ts";
import type { Cuisine } from "#domains/restaurants/cuisines.ts";
import type { Language } from "#kernel/languages.ts";
import type { Item } from "../words/segment.ts";
import { PLACES, type Tag } from "../words/word-list.ts";
import { readDate } from "./dates.ts";
import { isA, joinNumbers, keyOf, keysOf, numberOf } from "./spoken.ts";
import { readTime } from "./times.ts";

const MOST = 50;

/** How many come: "for two", 2名, "we are four", two adults and a child. */
function readPartySize(items: readonly Item[], used: Set<Item>): number | null {
  let sum = 0;
  // "From four people to five": a change names the new party last.
  const isChange = items.some((item) => isA(item, "signals:change"));
  for (const [at, item] of items.entries()) {
    const value = used.has(item) ? null : numberOf(item);
    if (value === null || value < 1 || value > MOST) continue;
    const isCounted = isA(items[at + 1], "marks:people") && !isA(items[at + 1], "marks:we-are");
    if (isCounted || (isA(items[at - 1], "marks:people") && isLoose(items, at))) {
      used.add(item);
      sum = isChange ? value : sum + value;
    }
  }
  if (sum > 0) return sum;
  for (const item of items) {
    const key = keyOf(item, "parties");
    if (key) return Number(key);
  }
  for (const [at, item] of items.entries()) {
    const value = used.has(item) ? null : numberOf(item);
    const isTold =
      isA(items[at - 1], "marks:for") ||
      isA(items[at - 1], "marks:we-are") ||
      isA(items[at - 1], "signals:table");
    if (value !== null && value >= 1 && value <= MOST && isTold) {
      used.add(item);
      return value;
    }
  }
  return null;
}

/** "party of 4": the word before the number counts it only when nothing after it does. */
function isLoose(items: readonly Item[], at: number): boolean {
  const after = items[at + 1];
  return !isA(after, "marks:hour") && !isA(after, "marks:month") && !isA(after, "marks:day");
}

/** Which of what was shown: "the second one", "number 3", "the last". */
function readOrdinal(items: readonly Item[], used: Set<Item>): number | null {
  for (const [at, item] of items.entries()) {
    if (used.has(item)) continue;
    const key = keyOf(item, "ordinals");
    if (key) return Number(key);
    const value = numberOf(item);
    if (value !== null && value >= 1 && value <= 10 && isA(items[at - 1], "marks:number")) {
      used.add(item);
      return value;
    }
  }
  return null;
}

/** Today and now in Japan: `YYYY-MM-DD` and `HH:mm`. */
export interface Clock {
  date: string;
  time: string;
}

const CHEAP = 2;
const EXPENSIVE = 3;

/** What a question names. `items`: without what carries nothing. */
export function readSlots(all: readonly Item[], language: Language, clock: Clock): ChatSlots {
  const items = joinNumbers(all);
  const used = new Set<Item>();
  const dates = keysOf(items, "dates");
  const isTonight = dates.includes("tonight") || dates.includes("tomorrow-night");
  const meal = (keysOf(items, "meals")[0] ?? (isTonight ? "dinner" : null)) as Meal | null;
  const date = readDate(items, used, clock.date, language);
  const time = readTime(items, used, { meal, isTonight });
  const partySize = readPartySize(items, used);
  const diets = keysOf(items, "diets") as Diet[];
  const place = placeIn(items);
  const isNear = items.some((item) => isA(item, "marks:near-me"));
  const allergens = allergensIn(items, isNear || place !== null);
  const isOpen = items.some((item) => isA(item, "signals:open"));
  const isNow = items.some((item) => isA(item, "marks:now"));
  return {
    ...NO_SLOTS,
    cuisines: cuisinesIn(items, diets, allergens),
    diets,
    allergens,
    ...pricesIn(items),
    openNow: items.some((item) => isA(item, "marks:open-now")) || (isOpen && isNow),
    nearMe: isNear && place === null,
    place,
    date,
    time,
    meal,
    // "How much is it for one?" counts nobody.
    partySize: partySize === 1 && items.some((item) => isA(item, "signals:how-much")) ? null : partySize,
    ordinal: readOrdinal(items, used),
  };
}

function cuisinesIn(
  items: readonly Item[],
  diets: readonly Diet[],
  allergens: readonly Allergen[],
): Cuisine[] {
  // Crab that somebody is allergic to is no wish for seafood.
  const wished = items.filter(
    ({ tags }) => !allergens.some((allergen) => tags.includes(`allergens:${allergen}`)),
  );
  const named = keysOf(wished, "cuisines").concat(keysOf(wished, "dishes")) as Cuisine[];
  // "Vegetarian" is told as what somebody eats; the kitchen of that name is meant only where nothing else says so.
  return [...new Set(named)].filter((cuisine) => cuisine !== "vegetarian" || diets.length === 0);
}

const AVOIDS = [
  "signals:allergy",
  "signals:avoid",
  "signals:without",
  "signals:safe",
  "signals:contain",
] as const;
/** "Is there sesame in it?" asks for what to avoid, "is there sesame ramen near me?" does not. */
const ASKS = ["signals:have", "signals:this"] as const;

/** Food is something to keep away from only where the question says so. */
function allergensIn(items: readonly Item[], isSearch: boolean): Allergen[] {
  const shows = (tags: readonly Tag[]) => tags.some((tag) => items.some((item) => isA(item, tag)));
  const free = keysOf(items, "free") as Allergen[];
  const plain = items.filter(({ tags }) => !tags.some((tag) => /^(dishes|cuisines):/.test(tag)));
  const asked = shows(AVOIDS) ? items : shows(ASKS) && !isSearch ? plain : [];
  return [...new Set([...free, ...(keysOf(asked, "allergens") as Allergen[])])];
}

/** "Nothing pricey" is a wish for a low price. */
function pricesIn(items: readonly Item[]): { minPrice: number | null; maxPrice: number | null } {
  const isDenied = items.some(
    (item, at) =>
      isA(item, "price:high") &&
      [items[at - 1], items[at - 2]].some(
        (before) => isA(before, "signals:without") || isA(before, "signals:no"),
      ),
  );
  const isLow = isDenied || items.some((item) => isA(item, "price:low"));
  const isHigh = !isDenied && items.some((item) => isA(item, "price:high"));
  return { minPrice: isHigh && !isLow ? EXPENSIVE : null, maxPrice: isLow ? CHEAP : null };
}

const RADIUS = new Map(PLACES.map(({ id, radius }) => [id, radius]));

/** The smallest of the places that are named: "Shinjuku, Tokyo" means Shinjuku. */
function placeIn(items: readonly Item[]): string | null {
  const places = keysOf(items, "place");
  places.sort((a, b) => (RADIUS.get(a) ?? 0) - (RADIUS.get(b) ?? 0));
  return places[0] ?? null;
}
