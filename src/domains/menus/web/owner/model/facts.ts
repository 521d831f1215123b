import { ALLERGENS, type Allergen, DIET_EXCLUDES, DIETS, type Diet } from "#domains/dietary/dietary.ts";
import type { DishDocument } from "#domains/menus/contract/menu-document.ts";

export type Facts = NonNullable<DishDocument["facts"]>;
/** A restaurant's answer for one allergen; null if unanswered. `no`: free of it. */
export type Presence = "no" | "may" | "yes";

export const NO_FACTS: Facts = { contains: [], mayContain: [], freeOf: [], sureFreeOf: [], diets: [] };

export function presenceOf({ contains, mayContain, freeOf }: Facts, allergen: Allergen): Presence | null {
  if (contains.includes(allergen)) return "yes";
  if (mayContain.includes(allergen)) return "may";
  return freeOf.includes(allergen) ? "no" : null;
}

/** Removes diets that contradict the contents. */
export function withPresence(facts: Facts, allergen: Allergen, presence: Presence): Facts {
  const list = (name: Presence) =>
    ALLERGENS.filter((one) => (one === allergen ? presence : presenceOf(facts, one)) === name);
  const contains = list("yes");
  return {
    contains,
    mayContain: list("may"),
    freeOf: list("no"),
    // A changed answer must be confirmed again.
    sureFreeOf: facts.sureFreeOf.filter((one) => one !== allergen),
    diets: facts.diets.filter((diet) => canSuit(contains, diet)),
  };
}

/** The restaurant confirms that the allergen is absent despite the dish's name. */
export function withSure(facts: Facts, allergen: Allergen): Facts {
  return { ...facts, sureFreeOf: [...facts.sureFreeOf.filter((one) => one !== allergen), allergen] };
}

/** Allergens without an answer. */
export function unanswered(facts: Facts): Allergen[] {
  return ALLERGENS.filter((allergen) => presenceOf(facts, allergen) === null);
}

/** Fills unanswered allergens with what the glossary dish usually contains; existing answers stay. */
export function withUsual(facts: Facts, { contains }: { contains: readonly string[] }): Facts {
  const filled = unanswered(facts).filter((allergen) => contains.includes(allergen));
  return filled.reduce((now, allergen) => withPresence(now, allergen, "yes"), facts);
}

/** Whether a dish with these allergens can suit a diet at all. */
export function canSuit(contains: readonly Allergen[], diet: Diet): boolean {
  return !DIET_EXCLUDES[diet]?.some((allergen) => contains.includes(allergen));
}

export function withDiet(facts: Facts, diet: Diet, isSuited: boolean): Facts {
  return {
    ...facts,
    diets: DIETS.filter((one) => (one === diet ? isSuited : facts.diets.includes(one))),
  };
}

/** What the glossary dish usually contains, as a statement of the restaurant. */
export function usualFacts({
  contains,
  diets,
}: {
  contains: readonly string[];
  diets: readonly string[];
}): Facts {
  const held = ALLERGENS.filter((one) => contains.includes(one));
  return {
    ...NO_FACTS,
    contains: held,
    diets: DIETS.filter((diet) => diets.includes(diet) && canSuit(held, diet)),
  };
}
