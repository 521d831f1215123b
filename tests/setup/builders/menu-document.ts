import type { DishDocument, MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { testDish, testSection } from "./test-dish.ts";

/** A dish of 500 yen. */
export function dishDocument(id: string, changes: Partial<DishDocument> = {}): DishDocument {
  return testDish({ id, names: { ja: `品${id}` }, eatInYen: 500, ...changes });
}

/** Sections by id, with the dishes of these ids. */
export function menuOf(sections: Readonly<Record<string, readonly (string | DishDocument)[]>>): MenuDocument {
  return {
    sections: Object.entries(sections).map(([id, dishes]) =>
      testSection(
        dishes.map((dish) => (typeof dish === "string" ? dishDocument(dish) : dish)),
        { id },
      ),
    ),
  };
}

/** The ids of a menu, in order. */
export function orderOf({ sections }: MenuDocument): Record<string, string[]> {
  return Object.fromEntries(sections.map(({ id, dishes }) => [id, dishes.map((dish) => dish.id)]));
}
