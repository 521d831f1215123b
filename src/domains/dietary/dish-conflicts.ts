import type { Translations } from "#kernel/languages.ts";
import { ALLERGENS, type Allergen, DIETS, type Diet } from "./dietary.ts";
import type { DietaryProfile } from "./dietary-profile.ts";
import type { ReadOtherNeed } from "./other-needs.ts";

/** What is known of a dish. Nothing is said of one with `unknown` basis. */
export interface DishFacts {
  name: string;
  description: string | null;
  /** In the reader's language too, where it has one. */
  nameTranslations: Translations;
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
  /** Of their foods in words: those that stand in its name or description. */
  named: string[];
}

/**
 * Never clears a dish: without a conflict it may still hold what nobody has thought of, and of one with `unknown` basis
 * nothing can be said.
 */
export function dishConflicts(
  dish: DishFacts,
  { diets, allergens, otherNeeds }: DietaryProfile,
): DishConflicts {
  const texts = [dish.name, dish.description ?? "", ...Object.values(dish.nameTranslations)];
  const named = namedNeeds(texts, otherNeeds).map(({ text }) => text);
  if (dish.basis === "unknown")
    return { contains: [], mayContain: [], notStated: [], notSaidToSuit: [], named };
  // "Octopus" is avoided where a menu says "shellfish and molluscs".
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

/** The foods in words that stand in one of the texts, as the guest or a cook calls them. */
export function namedNeeds(texts: readonly string[], needs: readonly ReadOtherNeed[]): ReadOtherNeed[] {
  const plainTexts = texts.map(plain);
  return needs.filter(({ text, food }) =>
    [food?.ja, text].some((words) => words && plainTexts.some((one) => one.includes(plain(words)))),
  );
}

/** As two ways of writing a name are the same. */
export function plain(name: string): string {
  return name.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
}

/** Vegan food is vegetarian; nothing else follows from anything. */
function suits({ diets }: DishFacts, diet: Diet): boolean {
  return diets.includes(diet) || (diet === "vegetarian" && diets.includes("vegan"));
}
