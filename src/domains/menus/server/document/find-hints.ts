import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import { dishWordsIn, findFoods, SHORTEST_NAME } from "#domains/dietary/server/public.ts";
import type { DishDocument, GlossaryDish } from "#domains/menus/contract/menu-document.ts";
import { isLanguage } from "#kernel/languages.ts";
import type { Hint } from "./rules.ts";

/**
 * Finds what speaks for allergens in a dish: foods that its names and descriptions name, in whatever language they are written, and
 * what the dish of the glossary that it is, or that its name contains, usually holds. No hint clears anything.
 */
export function hintsBy(glossary: readonly GlossaryDish[]): (dish: DishDocument) => Hint[] {
  const usualOfKind = usualOfKinds(glossary);
  return (dish) => {
    const own = dish.names.ja ?? "";
    const isKin = ({ names: { ja = "" } }: GlossaryDish) => ja.length >= SHORTEST_NAME && own.includes(ja);
    const kin = glossary.filter((one) => one.id === dish.glossaryId || isKin(one));
    const texts = [dish.names, dish.descriptions, ...kin.map(({ names }) => ({ ja: names.ja ?? "" }))];
    const named = texts.flatMap((one) =>
      Object.entries(one).flatMap(([language, text]) =>
        isLanguage(language)
          ? findFoods(text, language).flatMap(({ allergens, ja }) => hintsOf(allergens, ja))
          : [],
      ),
    );
    const usual = kin.flatMap(({ contains, names }) => hintsOf(contains, names.ja ?? ""));
    const ofKind = dishWordsIn(own).flatMap(({ id, spelling }) =>
      hintsOf(usualOfKind.get(id) ?? [], spelling),
    );
    return [...named, ...usual, ...ofKind];
  };
}

function hintsOf(contained: readonly string[], word: string): Hint[] {
  return ALLERGENS.filter((allergen) => contained.includes(allergen)).map((allergen) => ({ allergen, word }));
}

/** What at least half of the glossary's dishes of a kind hold: 餃子 alone is none of them, and is asked about what most gyoza hold. */
function usualOfKinds(glossary: readonly GlossaryDish[]): ReadonlyMap<string, Allergen[]> {
  const dishes = new Map<string, GlossaryDish[]>();
  for (const dish of glossary)
    for (const id of new Set(dishWordsIn(dish.names.ja ?? "").map((word) => word.id)))
      dishes.set(id, [...(dishes.get(id) ?? []), dish]);
  return new Map(
    [...dishes].map(([id, ofKind]) => [
      id,
      ALLERGENS.filter(
        (one) => ofKind.filter(({ contains }) => contains.includes(one)).length * 2 >= ofKind.length,
      ),
    ]),
  );
}
