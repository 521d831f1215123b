import type { DishDocument, MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { dishesOf, dishText } from "../model/document.ts";

/** A dish that the import adds or changes. */
interface DishChange {
  before: DishDocument | null;
  after: DishDocument;
}

export function dishChanges(before: MenuDocument, after: MenuDocument): DishChange[] {
  const known = new Map(dishesOf(before).map((dish) => [dish.id, dish]));
  return dishesOf(after).flatMap((dish) => {
    const old = known.get(dish.id) ?? null;
    return old !== null && dishText(old) === dishText(dish) ? [] : [{ before: old, after: dish }];
  });
}

/**
 * Applies an import to the current draft. It was computed against the saved menu, so replacing the draft would lose its
 * unsaved changes.
 */
export function withImport(draft: MenuDocument, saved: MenuDocument, table: MenuDocument): MenuDocument {
  const changes = new Map(dishChanges(saved, table).map(({ after }) => [after.id, after]));
  const here = new Set(dishesOf(draft).map(({ id }) => id));
  const before = new Set(dishesOf(saved).map(({ id }) => id));
  const added = (sectionId: string) =>
    table.sections
      .filter(({ id }) => id === sectionId)
      .flatMap(({ dishes }) => dishes)
      .filter(({ id }) => !before.has(id) && !here.has(id));
  const old = new Set(draft.sections.map(({ id }) => id));
  return {
    sections: [
      ...draft.sections.map((section) => ({
        ...section,
        dishes: [...section.dishes.map((dish) => changes.get(dish.id) ?? dish), ...added(section.id)],
      })),
      ...table.sections
        .filter(({ id, dishes }) => !old.has(id) && dishes.some((dish) => !before.has(dish.id)))
        .map((section) => ({ ...section, dishes: added(section.id) })),
    ],
  };
}
