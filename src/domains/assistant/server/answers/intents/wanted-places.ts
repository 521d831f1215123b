import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Ask } from "../port.ts";

/** What no query filters by: kinds that are not wanted, and claims that only a certificate proves. */
export function isWanted(card: RestaurantCard, { slots, wishes }: Pick<Ask, "slots" | "wishes">): boolean {
  const { notCuisines, certified, diets } = slots;
  const isOther = !notCuisines.some((cuisine) => cuisine === card.cuisine_type || cuisine === card.cuisine);
  const proved = card.claims.filter(({ level }) => level === "certificate").map(({ subject }) => subject);
  const isProved = diets.length === 0 ? proved.length > 0 : diets.every((diet) => proved.includes(diet));
  const isBookable = !wishes.includes("bookable") || card.acceptsReservations;
  return isOther && isBookable && (!certified || isProved);
}

/** Whether some of what a search finds is left out, or its order is another. */
export function isNarrowed({ slots, wishes }: Pick<Ask, "slots" | "wishes">): boolean {
  const { notCuisines, certified, maxPrice } = slots;
  return notCuisines.length > 0 || certified || maxPrice !== null || wishes.includes("bookable");
}

const UNPRICED = 5;
/** By price level, unknown ones last. */
export const byPrice = (one: RestaurantCard, other: RestaurantCard) =>
  (one.priceRange ?? UNPRICED) - (other.priceRange ?? UNPRICED);
