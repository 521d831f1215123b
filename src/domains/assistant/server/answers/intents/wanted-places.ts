import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Ask } from "../port.ts";

/** What no query filters by: kinds that are not wanted, and claims that only a certificate proves. */
export function isWanted(card: RestaurantCard, { notCuisines, certified, diets }: Ask["slots"]): boolean {
  const isOther = !notCuisines.some((cuisine) => cuisine === card.cuisine_type || cuisine === card.cuisine);
  const proved = card.claims.filter(({ level }) => level === "certificate").map(({ subject }) => subject);
  const isProved = diets.length === 0 ? proved.length > 0 : diets.every((diet) => proved.includes(diet));
  return isOther && (!certified || isProved);
}

const UNPRICED = 5;
/** By price level, unknown ones last. */
export const byPrice = (one: RestaurantCard, other: RestaurantCard) =>
  (one.priceRange ?? UNPRICED) - (other.priceRange ?? UNPRICED);
