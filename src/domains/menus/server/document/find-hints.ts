import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import { dishKindsIn, findFoods, SHORTEST_NAME } from "#domains/dietary/server/public.ts";
import type { DishDocument, GlossaryDish } from "#domains/menus/contract/menu-document.ts";
import { isLanguage } from "#kernel/languages.ts";
import type { Hint } from "./rules.ts";

/**
 * Finds evidence of allergens in a dish: foods named in its names and descriptions, in any language, and the usual
 * contents of the glossary dishes that it is or whose name it contains. A missing hint proves nothing.
 */
export function hintsBy(glossary: readonly GlossaryDish[]): (dish: DishDocument) => Hint[] {
  const usualOfKind = usualOfKinds(glossary);
  return (dish) => {
    const own = dish.names.ja ?? "";
    const isRelated = ({ names: { ja = "" } }: GlossaryDish) =>
      ja.length >= SHORTEST_NAME && own.includes(ja);
    const related = glossary.filter((one) => one.id === dish.glossaryId || isRelated(one));
    const texts = [dish.names, dish.descriptions, ...related.map(({ names }) => ({ ja: names.ja ?? "" }))];
    const named = texts.flatMap((one) =>
      Object.entries(one).flatMap(([language, text]) =>
        isLanguage(language)
          ? findFoods(text, language).flatMap(({ allergens, ja }) => hintsOf(allergens, ja))
          : [],
      ),
    );
    const usual = related.flatMap(({ contains, names }) => hintsOf(contains, names.ja ?? ""));
    const ofKind = dishKindsIn(own).flatMap(({ id, spelling }) =>
      hintsOf(usualOfKind.get(id) ?? [], spelling),
    );
    return [...named, ...usual, ...ofKind];
  };
}

function hintsOf(contained: readonly string[], word: string): Hint[] {
  return ALLERGENS.filter((allergen) => contained.includes(allergen)).map((allergen) => ({ allergen, word }));
}

/**
 * Allergens in at least half of the glossary's dishes of a kind: a plain 餃子 is in no entry, so what most gyoza contain
 * applies.
 */
function usualOfKinds(glossary: readonly GlossaryDish[]): ReadonlyMap<string, Allergen[]> {
  const dishes = new Map<string, GlossaryDish[]>();
  for (const dish of glossary)
    for (const id of new Set(dishKindsIn(dish.names.ja ?? "").map((word) => word.id)))
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
