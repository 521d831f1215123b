import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";

/** The orders of the list. The server gives the nearest; among these the reader chooses. */
export const SORTINGS = ["distance", "rating", "price-low", "price-high", "name"] as const;
export type Sorting = (typeof SORTINGS)[number];

export function isSorting(value: string | null): value is Sorting {
  return SORTINGS.some((sorting) => sorting === value);
}

/**
 * The cards in another order; what is not known (no rating, no price) comes last, whichever way it is sorted.
 * `compareNames` follows the reader's language. Cards come nearest first, and stay so where they are equal.
 */
export function sorted(
  cards: readonly RestaurantCard[],
  sorting: Sorting,
  nameOf: (card: RestaurantCard) => string,
  compareNames: (a: string, b: string) => number,
): RestaurantCard[] {
  switch (sorting) {
    case "distance":
      return [...cards];
    case "rating":
      return byNumber(cards, ({ rating }) => (rating === null ? null : -rating));
    case "price-low":
      return byNumber(cards, ({ priceRange }) => priceRange);
    case "price-high":
      return byNumber(cards, ({ priceRange }) => (priceRange === null ? null : -priceRange));
    case "name":
      return [...cards].sort((a, b) => compareNames(nameOf(a), nameOf(b)));
  }
}

function byNumber(
  cards: readonly RestaurantCard[],
  keyOf: (card: RestaurantCard) => number | null,
): RestaurantCard[] {
  const value = (card: RestaurantCard) => keyOf(card) ?? Number.POSITIVE_INFINITY;
  return [...cards].sort((a, b) => (value(a) === value(b) ? 0 : value(a) - value(b)));
}
