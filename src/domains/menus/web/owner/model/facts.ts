import { ALLERGENS, type Allergen, DIET_EXCLUDES, DIETS, type Diet } from "#domains/dietary/dietary.ts";
import type { DishDocument } from "#domains/menus/contract/menu-document.ts";

export type Facts = NonNullable<DishDocument["facts"]>;
/** What a restaurant says of one allergen; null while it has not said anything. `no`: it is free of it. */
export type Presence = "no" | "may" | "yes";

export const NO_FACTS: Facts = { contains: [], mayContain: [], freeOf: [], sureFreeOf: [], diets: [] };

export function presenceOf({ contains, mayContain, freeOf }: Facts, allergen: Allergen): Presence | null {
  if (contains.includes(allergen)) return "yes";
  if (mayContain.includes(allergen)) return "may";
  return freeOf.includes(allergen) ? "no" : null;
}

/** Diets that no longer fit what is in the dish are taken back. */
export function withPresence(facts: Facts, allergen: Allergen, presence: Presence): Facts {
  const list = (name: Presence) =>
    ALLERGENS.filter((one) => (one === allergen ? presence : presenceOf(facts, one)) === name);
  const contains = list("yes");
  return {
    contains,
    mayContain: list("may"),
    freeOf: list("no"),
    // Said anew it is asked about anew.
    sureFreeOf: facts.sureFreeOf.filter((one) => one !== allergen),
    diets: facts.diets.filter((diet) => canSuit(contains, diet)),
  };
}

/** The restaurant is sure that it is not in there, whatever the dish is called. */
export function withSure(facts: Facts, allergen: Allergen): Facts {
  return { ...facts, sureFreeOf: [...facts.sureFreeOf.filter((one) => one !== allergen), allergen] };
}

/** The allergens that nobody has answered yet. */
export function unanswered(facts: Facts): Allergen[] {
  return ALLERGENS.filter((allergen) => presenceOf(facts, allergen) === null);
}

/** The dish is now one of the glossary: what such dishes hold fills what was not answered, and changes no answer. */
export function withUsual(facts: Facts, { contains }: { contains: readonly string[] }): Facts {
  const filled = unanswered(facts).filter((allergen) => contains.includes(allergen));
  return filled.reduce((now, allergen) => withPresence(now, allergen, "yes"), facts);
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
    ...NO_FACTS,
    contains: held,
    diets: DIETS.filter((diet) => diets.includes(diet) && canSuit(held, diet)),
  };
}
