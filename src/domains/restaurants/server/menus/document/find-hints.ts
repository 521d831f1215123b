import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { dishWordsIn } from "#domains/dietary/server/food/dish-words.ts";
import { findFoods } from "#domains/dietary/server/food/find-food.ts";
import type { DishDocument, GlossaryDish } from "#domains/restaurants/contract/menu-document.ts";
import { isLanguage } from "#kernel/languages.ts";
import type { Hint } from "./rules.ts";

/** A name of one sign is part of too many others. */
const SHORTEST_NAME = 2;

/**
 * What speaks for allergens in a dish: foods that its names and descriptions name, in whatever language they are written, and what
 * the dish of the glossary that it is, or that its name speaks of, usually holds. No hint clears anything.
 */
export function findHints(dish: DishDocument, glossary: readonly GlossaryDish[]): Hint[] {
  const own = dish.names.ja ?? "";
  const isKin = ({ names: { ja = "" } }: GlossaryDish) => ja.length >= SHORTEST_NAME && own.includes(ja);
  const kin = glossary.filter((one) => one.id === dish.glossaryId || isKin(one));
  const texts = [dish.names, dish.descriptions, ...kin.map(({ names }) => ({ ja: names.ja ?? "" }))];
  const named = texts.flatMap((one) =>
    Object.entries(one).flatMap(([language, text]) =>
      isLanguage(language)
        ? findFoods(text, language).flatMap(({ allergens, ja }) =>
            allergens.map((allergen): Hint => ({ allergen, word: ja })),
          )
        : [],
    ),
  );
  const usual = kin.flatMap(({ contains, names }) =>
    ALLERGENS.filter((allergen) => contains.includes(allergen)).map(
      (allergen): Hint => ({ allergen, word: names.ja ?? "" }),
    ),
  );
  return [...named, ...usual, ...familyHints(own, glossary)];
}

/** 餃子 alone is no dish of the glossary: what most of its gyoza hold is asked about. */
function familyHints(name: string, glossary: readonly GlossaryDish[]): Hint[] {
  return dishWordsIn(name).flatMap(({ id, spelling }) => {
    const family = glossary.filter(({ names }) => dishWordsIn(names.ja ?? "").some((word) => word.id === id));
    return ALLERGENS.flatMap((allergen): Hint[] => {
      const holding = family.filter(({ contains }) => contains.includes(allergen)).length;
      return holding > 0 && holding * 2 >= family.length ? [{ allergen, word: spelling }] : [];
    });
  });
}
