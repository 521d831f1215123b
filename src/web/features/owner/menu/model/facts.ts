import type { DishDocument } from "../../../../../shared/contract/menu-document.ts";
import { ALLERGENS, type Allergen, DIET_EXCLUDES, DIETS, type Diet } from "../../../../../shared/dietary.ts";

export type Facts = NonNullable<DishDocument["facts"]>;
/** `no`: it is not in it, as the restaurant says. */
export type Presence = "no" | "may" | "yes";

export const NO_FACTS: Facts = { contains: [], mayContain: [], diets: [] };

export function presenceOf({ contains, mayContain }: Facts, allergen: Allergen): Presence {
  if (contains.includes(allergen)) return "yes";
  return mayContain.includes(allergen) ? "may" : "no";
}

/** Diets that no longer fit what is in the dish are taken back. */
export function withPresence(facts: Facts, allergen: Allergen, presence: Presence): Facts {
  const list = (name: Presence) =>
    ALLERGENS.filter((one) => (one === allergen ? presence : presenceOf(facts, one)) === name);
  const contains = list("yes");
  return { contains, mayContain: list("may"), diets: facts.diets.filter((diet) => canSuit(contains, diet)) };
}

/** Whether a dish that holds these can suit a diet at all. */
export function canSuit(contains: readonly Allergen[], diet: Diet): boolean {
  return !DIET_EXCLUDES[diet]?.some((allergen) => contains.includes(allergen));
}

export function withDiet(facts: Facts, diet: Diet, isSuited: boolean): Facts {
  return {
    ...facts,
    diets: DIETS.filter((one) => (one === diet ? isSuited : facts.diets.includes(one))),
  };
}

/** What such a dish usually holds, as something that a restaurant can state. */
export function usualFacts({
  contains,
  diets,
}: {
  contains: readonly string[];
  diets: readonly string[];
}): Facts {
  const held = ALLERGENS.filter((one) => contains.includes(one));
  return {
    contains: held,
    mayContain: [],
    diets: DIETS.filter((diet) => diets.includes(diet) && canSuit(held, diet)),
  };
}
