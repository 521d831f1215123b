import type { Language } from "#kernel/languages.ts";
import type { RestaurantCard } from "../../restaurants/contract/restaurants.ts";
import type { RestaurantQuery } from "../contract.ts";
import { findRestaurants, toCatalogueQuery } from "./find-restaurants.ts";
import type { Catalogue } from "./search/catalogue.ts";
import { cardsOf } from "./search/rows/card-list.ts";

/** What `GET /api/restaurants` answers, for other modules; meant for short lists. */
export function listCards(
  catalogue: Catalogue,
  query: RestaurantQuery,
  language: Language,
): RestaurantCard[] {
  return cardsOf(findRestaurants(catalogue, query, language));
}

export interface Named {
  cards: RestaurantCard[];
  /** The name is what was asked for, or begins with it; otherwise it only holds it somewhere. */
  isClose: boolean;
}

/** Below this a catalogue's rank says that a name is the text or begins with it (search/ranking.ts). */
const CLOSE_RANK = 2_000;
const MAX_WORDS = 8;

/**
 * Restaurants that somebody names in a sentence: the longest part of `text` that a name begins with, else the longest that a
 * name holds. Empty where no part of it is in any name.
 */
export function findNamed(catalogue: Catalogue, text: string, language: Language, limit: number): Named {
  let loose: string | null = null;
  for (const part of partsOf(text)) {
    const hits = catalogue.find(toCatalogueQuery({ search: part, limit }));
    const close = hits.filter(({ order }) => order < CLOSE_RANK);
    if (close.length > 0)
      return { cards: cards(close.map(({ shelf, row }) => shelf.id(row))), isClose: true };
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

/** Runs of words, the longest first; too short ones would be in every other name. */
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
