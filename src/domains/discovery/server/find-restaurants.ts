import { subjectMask } from "#domains/dietary/dietary.ts";
import { FIRST_LIST, LONGEST_LIST } from "#domains/discovery/discovery-constants.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Position } from "#kernel/geo.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { DEFAULT_LIMIT, MAX_RADIUS_M, type RestaurantQuery } from "../contract.ts";
import type { MatchCounter } from "./match-counter.ts";
import type { Catalogue } from "./search/catalogue.ts";
import type { CatalogueQuery } from "./search/closest.ts";
import { type CardList, cardList, cardsOf } from "./search/rows/card-list.ts";
import {
  budgetRank,
  cuisineMask,
  featureMask,
  OPEN_DATA,
  PARTNER,
  priceMask,
  type RowFilter,
} from "./search/rows/row-filter.ts";
import { CLOSENESS } from "./search/text/text-query.ts";
import { spellingsOf } from "./understanding/dish-terms.ts";

/**
 * Answers `GET /api/restaurants` as the bytes of a JSON list, joined from preserialized cards. With a position, the
 * list is complete and sorted up to the limit: the nearest first, or with a text the closest names.
 */
export function findRestaurants(
  catalogue: Catalogue,
  query: RestaurantQuery,
  language: Language,
  matches?: MatchCounter,
): CardList {
  const hits = query.ids
    ? catalogue.pick(query.ids, placeOf(query))
    : catalogue.search(toCatalogueQuery(query)).hits;
  if (isLookedAt(query)) matches?.count(hits);
  return cardList(hits, LANGUAGES.indexOf(language), catalogue);
}

/** A text with its spelling corrected, if nothing has it as it is, but a name has it so; null otherwise. */
export function correctedName(catalogue: Catalogue, text: string): string | null {
  const { hits, corrected } = catalogue.search(toCatalogueQuery({ search: text, limit: 1 }));
  return hits[0]?.closeness === CLOSENESS.corrected ? corrected : null;
}

/**
 * Whether a person sees this list: excludes reloads of favourites, prefetching for alerts, and the first page, whose
 * browser requests the whole list.
 */
function isLookedAt({ ids, limit = DEFAULT_LIMIT }: RestaurantQuery): boolean {
  return ids === undefined && limit > FIRST_LIST && limit <= LONGEST_LIST;
}

function placeOf({ lat, lng }: RestaurantQuery): Position | null {
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

/** For other catalogue queries that follow the rules of the search. */
export function toCatalogueQuery(query: RestaurantQuery): CatalogueQuery {
  const place = placeOf(query);
  const near = place && { ...place, radius: query.radius ?? MAX_RADIUS_M };
  return {
    filter: toFilter(query),
    text: query.search || null,
    dishes: (query.dish ?? []).map(spellingsOf),
    // Inside a box, a position without a radius only sorts.
    near: near && query.bbox && query.radius === undefined ? { ...near, radius: HALF_THE_EARTH_M } : near,
    box: query.bbox ?? null,
    limit: query.limit ?? DEFAULT_LIMIT,
  };
}

const HALF_THE_EARTH_M = 20_100_000;
const ACCOMMODATING = subjectMask(["allergy-accommodation"]);

function toFilter(query: RestaurantQuery): RowFilter {
  return {
    cuisines: query.cuisine === undefined || query.cuisine === "all" ? 0 : cuisineMask(query.cuisine),
    prices: priceMask(query.minPrice ?? 1, query.maxPrice ?? 4),
    needs: needsOf(query) | featureMask(query.features ?? []) | (query.partnersOnly ? PARTNER : 0),
    excludes: query.includeOpenStreetMap === false ? OPEN_DATA : 0,
    minRating10: Math.round((query.minRating ?? 0) * 10),
    lunch: budgetRank(query.maxLunch ?? null),
    dinner: budgetRank(query.maxDinner ?? null),
    openNow: query.openNow ?? false,
    openLate: query.openLate ?? false,
  };
}

function needsOf({ diet = [], allergens = [], allergyFriendly = false }: RestaurantQuery): number {
  const without = subjectMask(allergens.map((allergen) => `without-${allergen}` as const));
  return subjectMask(diet) | without | (allergyFriendly ? ACCOMMODATING : 0);
}

/** The same results as `GET /api/restaurants`, for other domains; meant for short lists. */
export function listCards(
  catalogue: Catalogue,
  query: RestaurantQuery,
  language: Language,
): RestaurantCard[] {
  return cardsOf(findRestaurants(catalogue, query, language));
}

/** The same for a text as it is typed: misspelled words are not looked for, which takes several times as long. */
export function listCardsAsTyped(
  catalogue: Catalogue,
  query: RestaurantQuery,
  language: Language,
): RestaurantCard[] {
  const hits = catalogue.find(toCatalogueQuery(query));
  return cardsOf(cardList(hits, LANGUAGES.indexOf(language), catalogue));
}

export interface Named {
  cards: RestaurantCard[];
  /** The name equals the text, begins with it, or is the only one with all of its words; otherwise it only contains it. */
  isClose: boolean;
}

const MAX_WORDS = 8;

/**
 * Restaurants named in a sentence: the longest part of `text` that a name begins with, else the longest that a name
 * contains. Empty if no part matches.
 */
export function findNamed(catalogue: Catalogue, text: string, language: Language, limit: number): Named {
  let loose: string | null = null;
  for (const part of partsOf(text)) {
    const hits = catalogue.find(toCatalogueQuery({ search: part, limit }));
    const close = hits.filter(({ closeness }) => closeness !== null && closeness <= CLOSENESS.start);
    if (close.length > 0)
      return { cards: cards(close.map(({ shelf, row }) => shelf.id(row))), isClose: true };
    // "Tsumugi" is enough for the only "Vegan Ramen Tsumugi".
    const [inside, ...others] = hits.filter(({ closeness }) => closeness === CLOSENESS.name);
    const [only] = inside && others.length === 0 ? cards([inside.shelf.id(inside.row)]) : [];
    if (only !== undefined && hasWords(only, part)) return { cards: [only], isClose: true };
    if (hits.length > 0) loose ??= part;
  }
  return {
    cards: loose === null ? [] : listCards(catalogue, { search: loose, limit }, language),
    isClose: false,
  };

  function cards(ids: string[]): RestaurantCard[] {
    return listCards(catalogue, { ids }, language);
  }
}

/** Whether each word of the text is a whole word of one of the restaurant's names. */
function hasWords({ name, nameTranslations }: RestaurantCard, text: string): boolean {
  const words = wordsOf(text);
  return [name, ...Object.values(nameTranslations)].some((one) => {
    const own = wordsOf(one);
    return words.every((word) => own.includes(word));
  });
}

const wordsOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Runs of words, longest first; short ones match too many names. */
function partsOf(text: string): string[] {
  const words = text
    .split(/[\s,.;:!?"“”«»()、。？！「」『』]+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  const runs: string[] = [];
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++)
      runs.push(words.slice(from, from + length).join(" "));
  return runs.filter((run) => run.length >= (/^[\p{Script=Latin}\d ]+$/u.test(run) ? 4 : 2));
}
