import type { PlaceWish } from "../../chat-constants.ts";
import { keysOf } from "./item-tags.ts";
import type { Item } from "./words/segment.ts";

/** Tags that describe a search: where, or what kind. */
const SEARCH = /^(place|cuisines|dishes):|^(marks:near-me|signals:(restaurant|find))$/;
/** Other meanings of a wish that keep the question a search: a terrace is also a kind of restaurant. */
const OF_A_SEARCH = /^(wishes|dishes|cuisines|needs|function):|^signals:(restaurant|find|eat)$/;

const isWish = ({ tags }: Item) => tags.some((tag) => tag.startsWith("wishes:"));

/** Unsupported wishes in a question. */
export const wishesIn = (items: readonly Item[]) => keysOf(items, "wishes") as PlaceWish[];

/**
 * Keeps a search a search: "restaurant with parking in Ueno" doesn't ask for directions. Without a search the words
 * keep their other meanings.
 */
export function withWishes(items: Item[]): Item[] {
  if (!items.some((item) => !isWish(item) && item.tags.some((tag) => SEARCH.test(tag)))) return items;
  return items.map((item) =>
    isWish(item) ? { ...item, tags: item.tags.filter((tag) => OF_A_SEARCH.test(tag)) } : item,
  );
}
