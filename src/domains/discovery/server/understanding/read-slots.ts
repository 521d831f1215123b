import type { Allergen, Diet } from "#domains/dietary/dietary.ts";
import { type ChatIntent, type ChatSlots, type Meal, NO_SLOTS } from "#domains/discovery/reading.ts";
import { type Cuisine, mostSpecific } from "#domains/restaurants/cuisines.ts";
import { distanceMetres } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { isA, joinNumbers, keyOf, keysOf, numberOf } from "./item-tags.ts";
import { readDate } from "./read-date.ts";
import type { Item } from "./words/segment.ts";
import { PLACES, type PlaceEntry, type Tag } from "./words/word-list.ts";

const PARTS = ["morning", "afternoon", "evening", "night"] as const;
type PartOfDay = (typeof PARTS)[number];

/** Without am or pm, hours up to this one are read as pm, since tables are rarely booked for the morning. */
const LAST_HOUR_MEANT_LATER = 9;

/** From this hour on, a number between a day and another number is the time. */
const FIRST_BARE_HOUR = 11;

/** The time named in a question, and the items it consists of. */
function readTime(
  items: readonly Item[],
  used: Set<Item>,
  hints: { meal: Meal | null; isTonight: boolean },
): string | null {
  for (const [at, item] of items.entries()) {
    const named = keyOf(item, "times");
    if (named) {
      used.add(item);
      const hasHalf = isA(items[at + 1], "marks:half");
      return hasHalf ? `${named.slice(0, 2)}:30` : named;
    }
    const found = used.has(item) ? null : timeAt(items, at);
    if (!found) continue;
    for (let each = found.from; each < found.to; each++) used.add(items[each] as Item);
    const part = partNear(items, found.from, found.to) ?? partOf(items, hints);
    const hour = found.isExact ? found.hour : onTheClock(found.hour, part);
    if (hour > 23 || found.minute > 59) continue;
    return `${String(hour).padStart(2, "0")}:${String(found.minute).padStart(2, "0")}`;
  }
  return null;
}

interface Found {
  hour: number;
  minute: number;
  /** Already in 24-hour form. */
  isExact: boolean;
  from: number;
  to: number;
}

function timeAt(items: readonly Item[], at: number): Found | null {
  const item = items[at];
  const before = items[at - 1];
  const after = items[at + 1];
  const clock = /^(\d{1,2})([:.])(\d{2})$/.exec(item?.digits ?? "");
  if (clock) {
    const [, hour = "", , minute = ""] = clock;
    const isExact = hour.length === 2 && Number(hour) !== 12;
    const hasPart = isPart(after) || isPart(before);
    return { hour: Number(hour), minute: Number(minute), isExact: isExact && !hasPart, from: at, to: at + 1 };
  }
  // "ทุ่มครึ่ง": without a number it is the first evening hour.
  if (isA(item, "marks:evening-hour") && numberOf(before) === null)
    return withMinutes(items, { hour: 19, minute: 0, isExact: true, from: at, to: at + 1 });
  const hour =
    numberOf(item) ?? (isA(before, "marks:at") ? Number(keyOf(item, "ordinals") ?? Number.NaN) : null);
  if (hour === null || !(hour >= 0 && hour <= 24)) return null;
  const found = { hour: hour % 24, minute: 0, isExact: hour > 12 || hour === 0, from: at, to: at + 1 };
  if (isA(after, "marks:evening-hour")) {
    return withMinutes(items, { ...found, hour: hour + 18, isExact: true, to: at + 2 });
  }
  if (isA(before, "marks:half-to")) {
    return { ...found, hour: (hour + 23) % 24, minute: 30, from: at - 1, to: at + 1 };
  }
  if (isA(before, "marks:half") && !isA(items[at - 2], "marks:hour"))
    return { ...found, minute: 30, from: at - 1 };
  if (isA(item, "marks:hour")) return withMinutes(items, found);
  // 6시반, in one word.
  if (isA(after, "marks:hour") && isA(after, "marks:half")) return { ...found, minute: 30, to: at + 2 };
  if (isA(after, "marks:hour")) return withMinutes(items, { ...found, to: at + 2 });
  const isCounted =
    isA(after, "marks:people") ||
    isA(after, "marks:month") ||
    isA(after, "marks:day") ||
    keyOf(after, "months");
  if (isCounted) return null;
  const isTold =
    isA(before, "marks:at") ||
    isA(before, "marks:hour") ||
    isPart(after) ||
    (isPart(before) && !isA(before, "marks:night"));
  const isHalfPast = isA(after, "marks:half") && isPart(items[at + 2]);
  // "Tomorrow 20, 2 people": no day has this number after "tomorrow".
  const isBare = keyOf(before, "dates") !== null && hour >= FIRST_BARE_HOUR && numberOf(after) !== null;
  return isTold || isHalfPast || isBare ? withMinutes(items, found) : null;
}

/** Adds "half past", or minutes after the hour. */
function withMinutes(items: readonly Item[], found: Found): Found {
  const part = isPart(items[found.to]) ? 1 : 0;
  const next = items[found.to + part];
  if (isA(next, "marks:half")) return { ...found, minute: 30, to: found.to + part + 1 };
  const minutes = numberOf(items[found.to]);
  const isMinutes = isA(items[found.to + 1], "marks:minute");
  const follows = minutes !== null && minutes < 60 && (isMinutes || minutes >= 10);
  const isCounted = isA(items[found.to + 1], "marks:people") || isA(items[found.to + 1], "marks:month");
  if (!follows || isCounted) return found;
  return { ...found, minute: minutes, to: found.to + (isMinutes ? 2 : 1) };
}

const isPart = (item: Item | undefined) => PARTS.some((part) => isA(item, `marks:${part}`));
const partIn = (item: Item | undefined): PartOfDay | null =>
  PARTS.find((part) => isA(item, `marks:${part}`)) ?? null;

function partNear(items: readonly Item[], from: number, to: number): PartOfDay | null {
  for (const at of [to, from - 1, to + 1, from - 2]) {
    const part = partIn(items[at]);
    if (part) return part;
  }
  return null;
}

function partOf(items: readonly Item[], hints: { meal: Meal | null; isTonight: boolean }): PartOfDay | null {
  if (hints.isTonight) return "evening";
  const dayPart = items.map(partIn).find((part) => part !== null);
  if (dayPart) return dayPart;
  if (hints.meal === "breakfast") return "morning";
  return hints.meal === "dinner" ? "evening" : null;
}

function onTheClock(hour: number, part: PartOfDay | null): number {
  if (part === "morning") return hour === 12 ? 0 : hour;
  if (part === "night" && (hour < 5 || hour === 12)) return hour % 12;
  if (part) return hour < 12 ? hour + 12 : hour;
  return hour > 0 && hour <= LAST_HOUR_MEANT_LATER ? hour + 12 : hour;
}

const MOST = 50;

/** Party size: "for two", 2名, "we are four", two adults and a child. */
function readPartySize(items: readonly Item[], used: Set<Item>): number | null {
  let sum = 0;
  // "From four people to five": the new size comes last.
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
      isA(items[at - 1], "signals:table") ||
      // "Stolik dla dwojga"; in "reservar una mesa" the one is an article.
      (isA(items[at - 1], "signals:book") && value !== 1);
    if (value !== null && value >= 1 && value <= MOST && isTold) {
      used.add(item);
      return value;
    }
  }
  return null;
}

/** "party of 4": the preceding word marks the number unless a following word does. */
function isLoose(items: readonly Item[], at: number): boolean {
  const after = items[at + 1];
  return !isA(after, "marks:hour") && !isA(after, "marks:month") && !isA(after, "marks:day");
}

/** Position in the last list: "the second one", "number 3", "the last". */
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

/** Date and time in Japan: `YYYY-MM-DD` and `HH:mm`. */
export interface Clock {
  date: string;
  time: string;
}

const CHEAP = 2;
const EXPENSIVE = 3;

interface Details {
  slots: ChatSlots;
  /** The only number that is no detail by itself: "make it four", "19 is better". Null without one, or with several. */
  number: number | null;
}

/** The slots of a question. `items`: without function words. `excluded`: cuisines that are not wanted. */
export function readSlots(
  all: readonly Item[],
  language: Language,
  clock: Clock,
  excluded: readonly Cuisine[] = [],
): Details {
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
  const ordinal = readOrdinal(items, used);
  const slots = {
    ...NO_SLOTS,
    cuisines: cuisinesIn(items, diets, allergens).filter((cuisine) => !excluded.includes(cuisine)),
    notCuisines: [...excluded],
    diets,
    allergens,
    certified: items.some((item) => isA(item, "marks:certified")),
    ...pricesIn(items),
    openNow: items.some((item) => isA(item, "marks:open-now")) || (isOpen && isNow),
    nearMe: isNear && place === null,
    place,
    date,
    time,
    meal,
    // "How much is it for one?" states no party size.
    partySize: partySize === 1 && items.some((item) => isA(item, "signals:how-much")) ? null : partySize,
    ordinal,
  };
  return { slots, number: loneNumber(items, used) };
}

function loneNumber(items: readonly Item[], used: ReadonlySet<Item>): number | null {
  const numbers = items.flatMap((item) => {
    const isUsed =
      used.has(item) || /^(dates|times|parties|months|weekdays|ordinals):/.test(item.tags.join(" "));
    const value = isUsed ? null : numberOf(item);
    // "The cheap one" counts nothing.
    return value === null || (value === 1 && item.digits === null) ? [] : [value];
  });
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

function cuisinesIn(
  items: readonly Item[],
  diets: readonly Diet[],
  allergens: readonly Allergen[],
): Cuisine[] {
  // A crab allergy is no wish for seafood.
  const wished = items.filter(
    ({ tags }) => !allergens.some((allergen) => tags.includes(`allergens:${allergen}`)),
  );
  const kitchens = keysOf(wished, "cuisines") as Cuisine[];
  const dishes = keysOf(wished, "dishes") as Cuisine[];
  const specific = mostSpecific([...kitchens, ...dishes]);
  // "Japanese sushi" asks for sushi; "sushi or tonkatsu" asks for other Japanese restaurants as well.
  const named = kitchens.filter((cuisine) => specific.includes(cuisine)).concat(dishes);
  // "Vegetarian" is a diet; the cuisine is meant only if nothing else is.
  return [...new Set(named)].filter((cuisine) => cuisine !== "vegetarian" || diets.length === 0);
}

const AVOIDS = ["signals:allergy", "signals:avoid", "signals:safe", "signals:contain"] as const;
/** "Is there sesame in it?" asks about an allergen, "is there sesame ramen near me?" does not. */
const ASKS = ["signals:have", "signals:this"] as const;

/** Foods count as allergens only with a refusal or a question about ingredients. */
function allergensIn(items: readonly Item[], isSearch: boolean): Allergen[] {
  const shows = (tags: readonly Tag[]) => tags.some((tag) => items.some((item) => isA(item, tag)));
  const free = keysOf(items, "free") as Allergen[];
  const plain = items.filter(({ tags }) => !tags.some((tag) => /^(dishes|cuisines):/.test(tag)));
  // "Soba, no shrimp": what a bare "no" refuses is a dish no more, so the soba is what is looked for.
  const isPlain = shows(["signals:without"]) || (shows(ASKS) && !isSearch);
  const asked = shows(AVOIDS) ? items : isPlain ? plain : [];
  return [...new Set([...free, ...(keysOf(asked, "allergens") as Allergen[])])];
}

/** "Nothing pricey" asks for a low price. */
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

const PLACE = new Map(PLACES.map((place) => [place.id, place]));

/**
 * The smallest named place: "Shinjuku, Tokyo" means Shinjuku. A place far from the larger one is another of its name:
 * "Fukushima, Osaka" is no city in the north.
 */
function placeIn(items: readonly Item[]): string | null {
  const places = keysOf(items, "place").flatMap((id) => PLACE.get(id) ?? []);
  places.sort((a, b) => a.radius - b.radius);
  const [smallest, ...larger] = places;
  if (smallest === undefined) return null;
  const isElsewhere = larger.length > 0 && larger.every((place) => isApart(smallest, place));
  return (isElsewhere ? larger.at(-1) : smallest)?.id ?? null;
}

const isApart = (one: PlaceEntry, other: PlaceEntry) =>
  distanceMetres(one, other) > one.radius + other.radius;

/** Intents for which cuisine, price and "near me" are search criteria. */
const SEARCHES: readonly ChatIntent[] = ["find-place", "book", "more", "yes", "no"];

/** Intents in which a dish is the subject, not a kind of restaurant. */
export const isAboutDishes = (intent: ChatIntent) => intent === "menu" || intent === "dietary";

/** Removes slots that make no sense for the intent. */
export function slotsFor(intent: ChatIntent, slots: ChatSlots): ChatSlots {
  if (intent === "person") return { ...slots, cuisines: [], minPrice: null, maxPrice: null, partySize: null };
  if (SEARCHES.includes(intent)) return slots;
  return { ...slots, cuisines: [], notCuisines: [], minPrice: null, maxPrice: null, nearMe: false };
}
