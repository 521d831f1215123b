import type { DishDocument, MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { dishesOf } from "../document.ts";
import { dishText } from "../same-menu.ts";

/** One dish that another menu adds or changes. */
export interface DishChange {
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
 * What a table adds and changes, put into the menu as it is edited now: since the table was read against what is saved,
 * changes of the draft that are not saved yet would otherwise be lost.
 */
export function taken(draft: MenuDocument, saved: MenuDocument, table: MenuDocument): MenuDocument {
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
