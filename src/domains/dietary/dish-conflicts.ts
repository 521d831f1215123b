import type { Translations } from "#kernel/languages.ts";
import { ALLERGENS, type Allergen, DIETS, type Diet, VEGETARIAN_TOO } from "./dietary.ts";
import type { DietaryProfile } from "./dietary-profile.ts";
import type { ReadOtherNeed } from "./other-needs.ts";

/** Known facts about a dish. If the basis is `unknown`, nothing can be concluded. */
export interface DishFacts {
  name: string;
  description: string | null;
  /** Including the reader's language, if available. */
  nameTranslations: Translations;
  basis: "stated" | "usual" | "unknown";
  contains: readonly Allergen[];
  mayContain: readonly Allergen[];
  freeOf: readonly Allergen[];
  diets: readonly Diet[];
}

/** Why a person may not be able to eat a dish. */
export interface DishConflicts {
  /** Allergens of the person that the dish contains or may contain. */
  contains: Allergen[];
  mayContain: Allergen[];
  /** Allergens that the restaurant has not stated anything about. */
  notStated: Allergen[];
  /** Diets the dish is not stated to suit. */
  notSaidToSuit: Diet[];
  /** Other needs named in the dish's name or description. */
  named: string[];
}

/** Never clears a dish: no conflict doesn't mean that it is safe. */
export function dishConflicts(
  dish: DishFacts,
  { diets, allergens, otherNeeds }: DietaryProfile,
): DishConflicts {
  const texts = [dish.name, dish.description ?? "", ...Object.values(dish.nameTranslations)];
  const named = namedNeeds(texts, otherNeeds).map(({ text }) => text);
  if (dish.basis === "unknown")
    return { contains: [], mayContain: [], notStated: [], notSaidToSuit: [], named };
  // "Octopus" conflicts with "shellfish and molluscs" on a menu.
  const avoided = ALLERGENS.filter(
    (one) =>
      allergens.some(({ allergen }) => allergen === one) ||
      otherNeeds.some(({ food }) => food?.allergens.includes(one)),
  );
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
    named,
  };
}

/** Other needs named in one of the texts, in the guest's or the cook's words. */
export function namedNeeds(texts: readonly string[], needs: readonly ReadOtherNeed[]): ReadOtherNeed[] {
  const plainTexts = texts.map(plain);
  return needs.filter(({ text, food }) =>
    [food?.ja, text].some((words) => words && plainTexts.some((one) => one.includes(plain(words)))),
  );
}

/** Normalises spelling. */
export function plain(name: string): string {
  return name.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
}

function suits({ diets }: DishFacts, diet: Diet): boolean {
  return diets.includes(diet) || (diet === "vegetarian" && VEGETARIAN_TOO.some((one) => diets.includes(one)));
}
