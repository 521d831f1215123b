import { ALLERGENS, DIETS, type Diet } from "#domains/dietary/dietary.ts";
import { foodName, foodOf } from "#domains/dietary/server/public.ts";
import { MAX_READ_LENGTH, type SearchReading } from "#domains/discovery/contract.ts";
import { type ChatSlots, type Meal, sortWishes } from "#domains/discovery/reading.ts";
import type { Language } from "#kernel/languages.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import { correctedName, findNamed } from "./find-restaurants.ts";
import type { Gazetteer, Reader } from "./gazetteer/gazetteer.ts";
import type { NamedPlace } from "./gazetteer/gazetteer-place.ts";
import type { Catalogue } from "./search/catalogue.ts";
import { fold } from "./search/text/fold.ts";
import { splitChain } from "./understanding/chain-names.ts";
import { dishTerm, dishWithin, nameOfDish, termsIn } from "./understanding/dish-terms.ts";
import { isRefusing, readMixed, type SearchWords } from "./understanding/read-mixed.ts";
import type { Clock } from "./understanding/read-slots.ts";
import { wishName } from "./understanding/wish-name.ts";
import { PLACES } from "./understanding/words/word-list.ts";

/** Typed searches are about Japan, wherever the reader is. */
const ZONE = "Asia/Tokyo";
/** The time that is looked for when a meal was named. */
const MEAL_TIMES: Readonly<Record<Meal, string>> = { breakfast: "08:00", lunch: "12:00", dinner: "19:00" };

const NOTHING_READ: SearchReading = {
  text: "",
  corrected: null,
  dishes: [],
  cuisine: null,
  place: null,
  nearMe: false,
  diets: [],
  allergens: [],
  otherNeeds: [],
  isSevere: false,
  isAllergyUnnamed: false,
  features: [],
  openLate: false,
  unfiltered: [],
  openNow: false,
  minPrice: null,
  maxPrice: null,
  date: null,
  time: null,
  guests: null,
  isPast: false,
  isCut: false,
};

/** What is known of names. */
export interface SearchNames {
  catalogue: Catalogue;
  gazetteer: Gazetteer;
}

/** Signs that refuse the food beside them; read as the word, which every language's list knows. */
const REFUSING_SIGNS = /[❌🚫⛔✖✕🙅]\ufe0f?/gu;

/**
 * Reads a typed search in any language or mix of languages. `language`: of the interface, in which names are given;
 * `near`: where the reader looks, null if unknown.
 */
export function readSearch(
  names: SearchNames,
  typed: string,
  { language, near }: Reader,
  now: Date,
): SearchReading {
  const { catalogue } = names;
  const whole = typed.replace(REFUSING_SIGNS, " no ").normalize("NFKC").replace(/\s+/g, " ").trim();
  const text = Array.from(whole).slice(0, MAX_READ_LENGTH).join("").trim();
  const isCut = text !== whole;
  if (isName(catalogue, text, language)) return { ...NOTHING_READ, text, isCut };
  const clock = { date: localDate(now, ZONE), time: localMinute(now, ZONE).slice(11) };
  const { chain, around } = splitChain(text, language);
  if (around === "") return { ...NOTHING_READ, text, isCut };
  const words = readMixed(around, language, clock);
  const wishes = sortWishes(words.wishes);
  const said: SearchReading = {
    ...NOTHING_READ,
    ...namesOf(names, { ...words, typed: around }, { language, near }),
    ...needsOf(words, language),
    ...whenOf(words.slots, clock),
    features: wishes.features,
    openLate: wishes.openLate,
    unfiltered: [...wishes.others, ...(wishes.isBookable ? ["bookable" as const] : [])].map((wish) =>
      wishName(wish, language),
    ),
    openNow: words.slots.openNow,
    minPrice: words.slots.minPrice,
    maxPrice: words.slots.maxPrice,
  };
  // Typed words never vanish: those that say nothing are looked for as a name, with what looked like a particle.
  const isNothing = JSON.stringify({ ...said, text: "" }) === JSON.stringify(NOTHING_READ);
  const left = isNothing ? text : `${chain} ${said.text}`.trim();
  const corrected = left === "" ? null : correctedName(catalogue, left);
  return { ...said, text: left, corrected, isCut };
}

/** Whether the text is the whole name of a restaurant, whatever its words mean: "Vegan Ramen Tsumugi". */
function isName(catalogue: Catalogue, text: string, language: Language): boolean {
  const { cards, isClose } = findNamed(catalogue, text, language, 3);
  const typed = fold(text);
  return (
    isClose &&
    cards.some(({ name, nameTranslations }) =>
      [name, ...Object.values(nameTranslations)].some((one) => fold(one) === typed),
    )
  );
}

type Named = Pick<SearchReading, "text" | "dishes" | "cuisine" | "place" | "nearMe">;

/** What to eat and where, and the words left: the name of a restaurant, unless they are a dish or a place. */
function namesOf(names: SearchNames, words: SearchWords & { typed: string }, reader: Reader): Named {
  const { dishes, cuisines, slots } = words;
  const left = restOf(names, words, reader);
  const known = dishes.flatMap((dish) => (dishTerm(dish) !== null ? dish : (dishWithin(dish) ?? [])));
  const isBreakfast = slots.meal === "breakfast" && slots.date === null && slots.time === null;
  const named = [...new Set([...known, ...left.dishes, ...(isBreakfast ? ["breakfast"] : [])])];
  const place = knownPlace(names.gazetteer, slots, reader) ?? left.place;
  return {
    text: left.text,
    dishes: named.map((word) => ({ word, name: nameOfDish(word, reader.language) })),
    // A dish says more than its cuisine, which is all that is known of a dish outside the glossary ("pizza").
    cuisine: cuisines[0] ?? (known.length < dishes.length ? slots.cuisines[0] : undefined) ?? null,
    place: place && placeOf(place),
    nearMe: slots.nearMe && place === null,
  };
}

interface Rest {
  text: string;
  dishes: string[];
  place: NamedPlace | null;
}

/** Unknown words: a dish ("sea urchin"), a place ("Akabane"), a restaurant's name, or a name with a place in it. */
function restOf(
  { catalogue, gazetteer }: SearchNames,
  { rest, typed }: { rest: string; typed: string },
  reader: Reader,
): Rest {
  const left: Rest = { text: rest, dishes: [], place: null };
  if (rest === "") return left;
  const dishes = termsIn(rest.split(" "));
  if (dishes !== null) return { ...left, text: "", dishes };
  // Many restaurants begin with the name of their town; the whole name of one has been looked for before.
  const whole = gazetteer.find(rest, reader);
  if (whole !== null) return { ...left, text: "", place: whole.place };
  if (findNamed(catalogue, rest, reader.language, 1).isClose) return left;
  const inside = gazetteer.placesIn(rest, reader)[0] ?? placeAround(gazetteer, { rest, typed }, reader);
  const around = inside === undefined ? rest : rest.replace(inside.text, " ");
  const words = around.split(/\s+/).filter((word) => word !== "");
  // "Gyukatsu Motomura": short words are more often parts of names ("Tori", "Ebi").
  const named = words.filter((word) => word.length >= LEAST_DISH && /^[a-z]+$/i.test(word) && dishTerm(word));
  const text = words.filter((word) => !named.includes(word)).join(" ");
  return { text, dishes: named, place: inside?.place ?? null };
}

/** The place of which only a part is left, because the other looks like a particle: the 中 of 府中, the 本 of 本町. */
function placeAround(
  gazetteer: Gazetteer,
  { rest, typed }: { rest: string; typed: string },
  reader: Reader,
): { text: string; place: NamedPlace } | undefined {
  const parts = rest.split(" ").filter((part) => !/^\p{ASCII}*$/u.test(part));
  const found = gazetteer
    .placesIn(typed, reader)
    .find(({ text }) => parts.some((part) => text.includes(part)));
  const text = parts.find((part) => found?.text.includes(part));
  return found && text ? { text, place: found.place } : undefined;
}

/** Letters of the shortest Latin dish that is read among unknown words. */
const LEAST_DISH = 5;

function needsOf(
  words: SearchWords,
  language: Language,
): Pick<SearchReading, "diets" | "allergens" | "otherNeeds" | "isSevere" | "isAllergyUnnamed"> {
  const { slots, needs } = words;
  const isNamed = isRefusing(words);
  const others = needs.foods.filter((id) => foodOf(id)?.allergens.length === 0);
  return {
    diets: DIETS.filter((diet) => slots.diets.includes(diet) && !isCovered(diet, slots.diets)),
    allergens: ALLERGENS.filter((one) => slots.allergens.includes(one) || needs.allergens.includes(one)),
    otherNeeds: [...new Set([...others.flatMap((id) => foodName(id, language) ?? []), ...needs.unknown])],
    isSevere: needs.isSevere && isNamed,
    isAllergyUnnamed: needs.isUnnamed && !isNamed,
  };
}

/** "Vegan vegetarian", as Thai says it, is vegan: that implies vegetarian. */
function isCovered(diet: Diet, diets: readonly Diet[]): boolean {
  return diet === "vegetarian" && diets.includes("vegan");
}

/** A place of the word lists; of several with its name, the likeliest for this reader. */
function knownPlace(gazetteer: Gazetteer, { place: id }: ChatSlots, reader: Reader): NamedPlace | null {
  const place = PLACES.find((one) => one.id === id);
  return place === undefined ? null : (gazetteer.find(place.names.ja[0] ?? place.id, reader)?.place ?? null);
}

function placeOf({ name, area, lat, lng, radius }: NamedPlace): NonNullable<SearchReading["place"]> {
  return { name, area, lat, lng, radius };
}

/** The table that is wanted; without a day, the next time that it is that time. "Breakfast" alone asks for food. */
function whenOf(
  { date: day, time: hour, meal, partySize: guests }: ChatSlots,
  clock: Clock,
): Pick<SearchReading, "date" | "time" | "guests" | "isPast"> {
  const isAsked = day !== null || hour !== null || guests !== null;
  if (!isAsked && (meal === null || meal === "breakfast"))
    return { date: null, time: null, guests, isPast: false };
  const time = hour ?? (meal === null ? null : MEAL_TIMES[meal]);
  const isEarlier = time !== null && time < clock.time;
  const date = day ?? (isEarlier && hour === null ? addDays(clock.date, 1) : clock.date);
  const isToday = date === clock.date;
  if (date < clock.date || (isToday && hour !== null && isEarlier))
    return { date: null, time: null, guests, isPast: true };
  // At nine in the evening, "tonight" means from now on.
  return { date, time: isToday && isEarlier ? null : time, guests, isPast: false };
}
