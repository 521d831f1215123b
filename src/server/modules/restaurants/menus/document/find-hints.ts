import type { DishDocument, GlossaryDish } from "../../../../../shared/contract/menu-document.ts";
import { ALLERGENS } from "../../../../../shared/dietary.ts";
import { isLanguage } from "../../../../../shared/languages.ts";
import { findFoods } from "../../../../food/find-food.ts";
import type { Hint } from "./rules.ts";

/**
 * What speaks for allergens in a dish: foods that its names and descriptions name, in whatever language they are written, and what
 * such a dish of the glossary usually holds. No hint clears anything.
 */
export function findHints(dish: DishDocument, glossary: readonly GlossaryDish[]): Hint[] {
  const known = glossary.find(({ id }) => id === dish.glossaryId);
  const texts = [known?.names ?? {}, dish.names, dish.descriptions].flatMap((one) => Object.entries(one));
  const named = texts.flatMap(([language, text]) =>
    isLanguage(language)
      ? findFoods(text, language).flatMap(({ allergens, ja }) =>
          allergens.map((allergen): Hint => ({ allergen, word: ja })),
        )
      : [],
  );
  const usual = ALLERGENS.filter((allergen) => known?.contains.includes(allergen)).map(
    (allergen): Hint => ({ allergen, word: known?.names.ja ?? "" }),
  );
  return [...named, ...usual];
}
