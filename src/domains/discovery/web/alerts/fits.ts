import type { AlertSettings } from "#domains/accounts/alert-settings.ts";
import { servedSubjects } from "#domains/dietary/dietary.ts";
import type { ComparedNeeds } from "#domains/dietary/dietary-profile.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { RestaurantCard } from "../../../restaurants/contract/restaurants.ts";

/** Whether a person wants to hear of this restaurant: its kind, and what somebody has said can be eaten there. */
export function fits(
  restaurant: Pick<RestaurantCard, "cuisine" | "cuisine_type" | "claims">,
  { settings, profile }: { settings: AlertSettings; profile: ComparedNeeds },
  today: LocalDate,
): boolean {
  return isOfType(restaurant, settings.restaurantTypes) && servesProfile(restaurant, profile, today);
}

/**
 * True when one of the types is part of the restaurant's `cuisine_type`, in any case; no types means all. A source that
 * says nothing finer than "Japanese" says it in `cuisine` alone, so that is looked at too.
 */
export function isOfType(
  { cuisine, cuisine_type: type }: Pick<RestaurantCard, "cuisine" | "cuisine_type">,
  types: readonly string[],
): boolean {
  if (types.length === 0) return true;
  const kinds = [type, cuisine].filter((kind) => kind !== null).map(plain);
  return types.some((wanted) => kinds.some((kind) => kind.includes(plain(wanted))));
}

/**
 * True when claims in force on `today` cover every diet and every allergen of the person. Only a claim counts: where
 * nobody has said anything the answer is no, which is not to say that the person could not eat there.
 */
export function servesProfile(
  { claims }: Pick<RestaurantCard, "claims">,
  { diets, allergens }: ComparedNeeds,
  today: LocalDate,
): boolean {
  if (diets.length === 0 && allergens.length === 0) return true;
  const served = servedSubjects(claims, today);
  return (
    diets.every((diet) => served.has(diet)) &&
    allergens.every(({ allergen }) => served.has(`without-${allergen}`))
  );
}

/** Sources write `fast_food` and `fast-food` for what people call fast food. */
function plain(kind: string): string {
  return kind.toLowerCase().replace(/[_-]+/g, " ").trim();
}
