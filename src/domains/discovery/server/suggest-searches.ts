import type { SearchSuggestions } from "#domains/discovery/contract.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { listCards } from "./find-restaurants.ts";
import type { Gazetteer, Reader } from "./gazetteer/gazetteer.ts";
import type { SearchNames } from "./read-search.ts";
import type { Catalogue } from "./search/catalogue.ts";
import { fold } from "./search/text/fold.ts";
import { dishesBeginning, dishName } from "./understanding/dish-terms.ts";

const MAX_PLACES = 3;
const MAX_DISHES = 3;
const MAX_RESTAURANTS = 4;
/** Fewer letters begin too many names. */
const SHORTEST = { latin: 2, other: 1 } as const;

/**
 * What a text that is being typed may become: the whole of it, else its last word ("ramen gin"). `reader`: whose language
 * and place count.
 */
export function suggestSearches(
  { catalogue, gazetteer }: SearchNames,
  text: string,
  reader: Reader,
): SearchSuggestions {
  const { language, near } = reader;
  const whole = text.trim();
  const found = completionsOf(gazetteer, whole, reader);
  const restaurants = isLongEnough(whole) ? restaurantsNamed(catalogue, whole, language, near) : [];
  const [, before = "", last = ""] = /^(.*\S)\s+(\S+)$/su.exec(whole) ?? [];
  if (last === "" || found.places.length + found.dishes.length > 0)
    return { before: "", ...found, restaurants };
  return { before, ...completionsOf(gazetteer, last, reader), restaurants };
}

type Completions = Pick<SearchSuggestions, "places" | "dishes">;

function completionsOf(gazetteer: Gazetteer, text: string, reader: Reader): Completions {
  const { language } = reader;
  if (!isLongEnough(text)) return { places: [], dishes: [] };
  const dishes = dishesBeginning(text, language, MAX_DISHES).map(({ id, spellings }) => {
    const name = dishName(id, language) ?? spellings[0] ?? id;
    return { word: name, name };
  });
  const places = gazetteer.suggest(text, reader, MAX_PLACES);
  return {
    places: places.map(({ name, area, lat, lng, radius }) => ({ name, area, lat, lng, radius })),
    dishes,
  };
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
