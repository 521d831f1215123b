import type { PlaceWish } from "../../chat-constants.ts";
import { keysOf } from "./item-tags.ts";
import type { Item } from "./words/segment.ts";

/** What describes a place that is looked for: where, or what kind. */
const SEARCH = /^(place|cuisines|dishes):|^(marks:near-me|signals:(restaurant|find))$/;
/** What a wish may mean besides without turning a search into another question: a terrace is a kind of restaurant, too. */
const OF_A_SEARCH = /^(wishes|dishes|cuisines|needs|function):|^signals:(restaurant|find|eat)$/;

const isWish = ({ tags }: Item) => tags.some((tag) => tag.startsWith("wishes:"));

/** What a question wishes of a place that no record says. */
export const wishesIn = (items: readonly Item[]) => keysOf(items, "wishes") as PlaceWish[];

/**
 * A search stays one, whatever is wished with it: "restaurant with parking in Ueno" asks for no way and "with Wi-Fi" is ours to
 * answer. Without a search such words keep what else they mean.
 */
export function withWishes(items: Item[]): Item[] {
  if (!items.some((item) => !isWish(item) && item.tags.some((tag) => SEARCH.test(tag)))) return items;
  return items.map((item) =>
    isWish(item) ? { ...item, tags: item.tags.filter((tag) => OF_A_SEARCH.test(tag)) } : item,
  );
}
