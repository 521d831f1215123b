import type { SearchSuggestions } from "#domains/discovery/contract.ts";
import type { Position } from "#kernel/geo.ts";
import { distanceMetres } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { listCards } from "./find-restaurants.ts";
import type { Catalogue } from "./search/catalogue.ts";
import { fold } from "./search/text/fold.ts";
import { dishesBeginning, dishName } from "./understanding/dish-terms.ts";
import { PLACES } from "./understanding/words/word-list.ts";

const MAX_PLACES = 3;
const MAX_DISHES = 3;
const MAX_RESTAURANTS = 4;
/** Fewer letters begin too many names. */
const SHORTEST = { latin: 2, other: 1 } as const;

/**
 * What a text that is being typed may become: the whole of it, else its last word ("ramen gin"). `near`: where the reader
 * looks; null if unknown.
 */
export function suggestSearches(
  catalogue: Catalogue,
  text: string,
  language: Language,
  near: Position | null,
): SearchSuggestions {
  const whole = text.trim();
  const found = completionsOf(whole, language, near);
  const restaurants = isLongEnough(whole) ? restaurantsNamed(catalogue, whole, language, near) : [];
  const [, before = "", last = ""] = /^(.*\S)\s+(\S+)$/su.exec(whole) ?? [];
  if (last === "" || found.places.length + found.dishes.length > 0)
    return { before: "", ...found, restaurants };
  return { before, ...completionsOf(last, language, near), restaurants };
}

type Completions = Pick<SearchSuggestions, "places" | "dishes">;

function completionsOf(text: string, language: Language, near: Position | null): Completions {
  if (!isLongEnough(text)) return { places: [], dishes: [] };
  const dishes = dishesBeginning(text, language, MAX_DISHES).map(({ id, spellings }) => {
    const name = dishName(id, language) ?? spellings[0] ?? id;
    return { word: name, name };
  });
  return { places: placesBeginning(fold(text), language, near), dishes };
}

function isLongEnough(text: string): boolean {
  const typed = fold(text);
  return typed.length >= (/^[\p{Script=Latin}\d ]*$/u.test(typed) ? SHORTEST.latin : SHORTEST.other);
}

function restaurantsNamed(
  catalogue: Catalogue,
  text: string,
  language: Language,
  near: Position | null,
): SearchSuggestions["restaurants"] {
  const cards = listCards(catalogue, { search: text, limit: MAX_RESTAURANTS, ...near }, language);
  return cards.map(({ id, name, nameTranslations }) => {
    const own = nameTranslations[language] ?? (language === "ja" ? name : (nameTranslations.en ?? name));
    return { id, name: own, original: own === name ? null : name };
  });
}

/** The nearest first; without a position in the order of the list, which begins with the best known. */
function placesBeginning(
  typed: string,
  language: Language,
  near: Position | null,
): SearchSuggestions["places"] {
  const found = PLACES.filter(({ names }) =>
    [...names[language], ...names.ja, ...names.kana, ...names.en].some((name) =>
      fold(name).startsWith(typed),
    ),
  );
  if (near !== null) found.sort((a, b) => distanceMetres(near, a) - distanceMetres(near, b));
  return found.slice(0, MAX_PLACES).map(({ id, names, lat, lng, radius }) => ({
    name: names[language][0] ?? id,
    lat,
    lng,
    radius,
  }));
}
