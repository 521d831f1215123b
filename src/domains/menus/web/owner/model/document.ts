import type { DishDocument, MenuDocument, SectionDocument } from "#domains/menus/contract/menu-document.ts";

/** Where a dish stands: a place in a section, 0 for the first. */
export interface Place {
  sectionId: string;
  index: number;
}

export function newDish(id: string): DishDocument {
  return {
    ...{ id, glossaryId: null, names: {}, descriptions: {}, eatInYen: null, takeOutYen: null },
    ...{ isAlcohol: false, photoId: null, variants: [], options: [], facts: null },
  };
}

export function dishesOf({ sections }: MenuDocument): DishDocument[] {
  return sections.flatMap(({ dishes }) => dishes);
}

/** A dish and where it stands; null when it is not on the menu. */
export function findDish(
  { sections }: MenuDocument,
  dishId: string,
): { dish: DishDocument; section: SectionDocument; index: number } | null {
  for (const section of sections) {
    const index = section.dishes.findIndex(({ id }) => id === dishId);
    const dish = section.dishes[index];
    if (dish) return { dish, section, index };
  }
  return null;
}

export function withSection(
  { sections }: MenuDocument,
  id: string,
  changes: Partial<SectionDocument>,
): MenuDocument {
  return { sections: sections.map((one) => (one.id === id ? { ...one, ...changes } : one)) };
}

/** Puts a section, such as one that was taken away, at a place. */
export function insertSection(
  { sections }: MenuDocument,
  index: number,
  section: SectionDocument,
): MenuDocument {
  return { sections: inserted(sections, index, section) };
}

/** With everything that is in it. */
export function withoutSection({ sections }: MenuDocument, id: string): MenuDocument {
  return { sections: sections.filter((one) => one.id !== id) };
}

/** A section to another place; `index` is counted without it, and held within the list. */
export function moveSection({ sections }: MenuDocument, id: string, index: number): MenuDocument {
  const section = sections.find((one) => one.id === id);
  if (section === undefined) return { sections };
  return insertSection(withoutSection({ sections }, id), index, section);
}

/** A size's price is the dish's: with sizes, a dish costs what its first one costs. */
export function withDish(menu: MenuDocument, id: string, changes: Partial<DishDocument>): MenuDocument {
  return {
    sections: menu.sections.map((section) =>
      section.dishes.some((dish) => dish.id === id)
        ? {
            ...section,
            dishes: section.dishes.map((dish) => (dish.id === id ? changed(dish, changes) : dish)),
          }
        : section,
    ),
  };
}

function changed(dish: DishDocument, changes: Partial<DishDocument>): DishDocument {
  const next = { ...dish, ...changes };
  const [first] = next.variants;
  return first ? { ...next, eatInYen: first.eatInYen, takeOutYen: first.takeOutYen } : next;
}

/** Puts a dish, such as one that was taken away, at a place. */
export function insertDish(
  { sections }: MenuDocument,
  { sectionId, index }: Place,
  dish: DishDocument,
): MenuDocument {
  return {
    sections: sections.map((one) =>
      one.id === sectionId ? { ...one, dishes: inserted(one.dishes, index, dish) } : one,
    ),
  };
}

export function withoutDish({ sections }: MenuDocument, id: string): MenuDocument {
  return {
    sections: sections.map((one) => ({ ...one, dishes: one.dishes.filter((dish) => dish.id !== id) })),
  };
}

/** A dish to another place, of its own section or another; the index is counted without it, and held within the list. */
export function moveDish(menu: MenuDocument, id: string, { sectionId, index }: Place): MenuDocument {
  const found = findDish(menu, id);
  if (found === null || menu.sections.every((one) => one.id !== sectionId)) return menu;
  return insertDish(withoutDish(menu, id), { sectionId, index }, found.dish);
}

function inserted<Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] {
  const at = Math.max(0, Math.min(list.length, index));
  return [...list.slice(0, at), entry, ...list.slice(at)];
}
