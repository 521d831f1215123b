import { type DietaryProfile, isEmptyProfile } from "#domains/dietary/dietary-profile.ts";
import { type DishConflicts, dishConflicts } from "#domains/dietary/dish-conflicts.ts";
import type { MenuDish, MenuView } from "#domains/menus/contract/menu.ts";
import type { SavedLine } from "./basket.ts";

/** A dish in the basket that may not suit the guest. `isUnknown`: its ingredients are not stated. */
export interface Conflict extends DishConflicts {
  dish: MenuDish;
  isUnknown: boolean;
}

/**
 * Conflicts of the basket with a dietary profile, one per dish. Options count: an egg on top adds egg. Empty for an empty
 * profile.
 */
export function basketConflicts(
  { sections }: MenuView,
  lines: readonly SavedLine[],
  profile: DietaryProfile,
): Conflict[] {
  if (isEmptyProfile(profile)) return [];
  const dishes = sections.flatMap((section) => section.dishes);
  return dishes.flatMap((dish) => {
    const own = lines.filter(({ wanted }) => wanted.dishId === dish.id);
    if (own.length === 0) return [];
    const added = own.flatMap(({ wanted }) => broughtBy(dish, wanted.options));
    const found = dishConflicts({ ...dish, contains: [...dish.contains, ...added] }, profile);
    const isUnknown = dish.basis === "unknown";
    const fromChoices = profile.allergens
      .map(({ allergen }) => allergen)
      .filter((one) => added.includes(one));
    const contains = isUnknown ? fromChoices : found.contains;
    const says = contains.length + found.mayContain.length + found.notSaidToSuit.length + found.named.length;
    return isUnknown || says > 0 ? [{ dish, ...found, contains, isUnknown }] : [];
  });
}

/** Changes with every new conflict, which has to be confirmed again. */
export function conflictsKey(conflicts: readonly Conflict[]): string {
  return JSON.stringify(
    conflicts.map(({ dish, ...rest }) => [
      dish.id,
      rest.contains,
      rest.mayContain,
      rest.named,
      rest.isUnknown,
    ]),
  );
}

function broughtBy(dish: MenuDish, chosen: SavedLine["wanted"]["options"]) {
  return dish.options.flatMap((option) => {
    const ids = chosen.find(({ optionId }) => optionId === option.id)?.choiceIds ?? [];
    return option.choices.filter(({ id }) => ids.includes(id)).flatMap(({ contains }) => contains);
  });
}
