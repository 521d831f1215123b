import type { SearchSuggestions } from "#domains/discovery/contract.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Language } from "#kernel/languages.ts";
import { listCards, listCardsAsTyped } from "./find-restaurants.ts";
import type { Gazetteer, Reader } from "./gazetteer/gazetteer.ts";
import type { SearchNames } from "./read-search.ts";
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
  const query = { search: whole, limit: MAX_RESTAURANTS, ...near };
  const named = isLongEnough(whole) ? listCardsAsTyped(catalogue, query, language) : [];
  const completed = completionsInText(gazetteer, whole, reader);
  const isNothing = completed.places.length + completed.dishes.length + named.length === 0;
  // Only where nothing begins so, the text may be misspelled.
  const cards = isNothing && isLongEnough(whole) ? listCards(catalogue, query, language) : named;
  return { ...completed, restaurants: cards.map((card) => nameOf(card, language)) };
}

/** Of the whole text, else of its last word. */
function completionsInText(
  gazetteer: Gazetteer,
  whole: string,
  reader: Reader,
): Completions & Pick<SearchSuggestions, "before"> {
  const found = completionsOf(gazetteer, whole, reader);
  const [, before = "", last = ""] = /^(.*\S)\s+(\S+)$/su.exec(whole) ?? [];
  if (last === "" || found.places.length + found.dishes.length > 0) return { before: "", ...found };
  return { before, ...completionsOf(gazetteer, last, reader) };
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

function nameOf(
  { id, name, nameTranslations }: RestaurantCard,
  language: Language,
): SearchSuggestions["restaurants"][number] {
  const own = nameTranslations[language] ?? (language === "ja" ? name : (nameTranslations.en ?? name));
  return { id, name: own, original: own === name ? null : name };
}
