import { type Allergen, DIETS, type Diet } from "./dietary.ts";
import type { ComparedNeeds } from "./dietary-profile.ts";

/** What is known of a dish. Nothing is said of one with `unknown` basis. */
export interface DishFacts {
  basis: "stated" | "usual" | "unknown";
  contains: readonly Allergen[];
  mayContain: readonly Allergen[];
  freeOf: readonly Allergen[];
  diets: readonly Diet[];
}

/** Why a person may not be able to eat a dish. */
export interface DishConflicts {
  /** Of their allergens: what is in it, and what may be. */
  contains: Allergen[];
  mayContain: Allergen[];
  /** And of which its restaurant has said nothing. */
  notStated: Allergen[];
  /** Of their diets: those that it is not said to suit. */
  notSaidToSuit: Diet[];
}

/**
 * Never clears a dish: without a conflict it may still hold what nobody has thought of, and of one with `unknown` basis
 * nothing can be said.
 */
export function dishConflicts(dish: DishFacts, { diets, allergens }: ComparedNeeds): DishConflicts {
  const avoided = allergens.map(({ allergen }) => allergen);
  if (dish.basis === "unknown") return { contains: [], mayContain: [], notStated: [], notSaidToSuit: [] };
  return {
    notStated: avoided.filter(
      (allergen) =>
        !dish.contains.includes(allergen) &&
        !dish.mayContain.includes(allergen) &&
        !dish.freeOf.includes(allergen),
    ),
    contains: avoided.filter((allergen) => dish.contains.includes(allergen)),
    mayContain: avoided.filter(
      (allergen) => dish.mayContain.includes(allergen) && !dish.contains.includes(allergen),
    ),
    notSaidToSuit: DIETS.filter((diet) => diets.includes(diet) && !suits(dish, diet)),
  };
}

/** Vegan food is vegetarian; nothing else follows from anything. */
function suits({ diets }: DishFacts, diet: Diet): boolean {
  return diets.includes(diet) || (diet === "vegetarian" && diets.includes("vegan"));
}
