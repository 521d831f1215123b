import type { AlertSettings } from "#domains/accounts/alert-settings.ts";
import { servedSubjects } from "#domains/dietary/dietary.ts";
import type { ComparedNeeds } from "#domains/dietary/dietary-profile.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { widerCuisines } from "#domains/restaurants/cuisines.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";

/** Whether a restaurant matches a person's alert preferences: type and stated dietary claims. */
export function fits(
  restaurant: Pick<RestaurantCard, "cuisine" | "cuisine_type" | "claims">,
  { settings, profile }: { settings: AlertSettings; profile: ComparedNeeds },
  today: LocalDate,
): boolean {
  return isOfType(restaurant, settings.restaurantTypes) && servesProfile(restaurant, profile, today);
}

/**
 * True if one of the types is part of `cuisine_type`, ignoring case; no types means all. Sources without a finer type
 * have it in `cuisine` alone, so that is checked too, with the cuisines that include it.
 */
export function isOfType(
  { cuisine, cuisine_type: type }: Pick<RestaurantCard, "cuisine" | "cuisine_type">,
  types: readonly string[],
): boolean {
  if (types.length === 0) return true;
  const kinds = [type, cuisine, ...widerCuisines(cuisine ?? "")].filter((kind) => kind !== null).map(plain);
  return types.some((wanted) => kinds.some((kind) => kind.includes(plain(wanted))));
}

/**
 * True if claims in force on `today` cover every diet and allergen of the person. Only claims count: without any, the
 * answer is no, which does not mean that the person could not eat there.
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

/** Sources write `fast_food` and `fast-food` for fast food. */
function plain(kind: string): string {
  return kind.toLowerCase().replace(/[_-]+/g, " ").trim();
}
