import { type DietaryProfile, isEmptyProfile } from "#domains/dietary/dietary-profile.ts";
import { type DishConflicts, dishConflicts } from "#domains/dietary/dish-conflicts.ts";
import type { MenuDish, MenuView } from "#domains/menus/contract/menu.ts";
import type { KeptLine } from "./basket.ts";

/** A dish of the basket that the guest should think of again. `isUnknown`: nobody has said what is in it. */
export interface Conflict extends DishConflicts {
  dish: MenuDish;
  isUnknown: boolean;
}

/**
 * What speaks against the basket for somebody with these needs, each dish once. Choices count: an egg on top is in the
 * dish. Nothing for somebody who avoids nothing.
 */
export function basketConflicts(
  { sections }: MenuView,
  lines: readonly KeptLine[],
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

/** Changes whenever there is something new to agree to. */
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

function broughtBy(dish: MenuDish, chosen: KeptLine["wanted"]["options"]) {
  return dish.options.flatMap((option) => {
    const ids = chosen.find(({ optionId }) => optionId === option.id)?.choiceIds ?? [];
    return option.choices.filter(({ id }) => ids.includes(id)).flatMap(({ contains }) => contains);
  });
}
