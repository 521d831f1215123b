import type { DishDocument, MenuDocument, SectionDocument } from "#domains/menus/contract/menu-document.ts";

/** Position of a dish: index within a section, from 0. */
interface Place {
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

/** A dish and its position; null if it is not on the menu. */
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

/** Inserts a section, for example when undoing its removal. */
export function insertSection(
  { sections }: MenuDocument,
  index: number,
  section: SectionDocument,
): MenuDocument {
  return { sections: inserted(sections, index, section) };
}

/** Removes a section and its dishes. */
export function withoutSection({ sections }: MenuDocument, id: string): MenuDocument {
  return { sections: sections.filter((one) => one.id !== id) };
}

/** Moves a section; `index` is counted without it and clamped to the list. */
export function moveSection({ sections }: MenuDocument, id: string, index: number): MenuDocument {
  const section = sections.find((one) => one.id === id);
  if (section === undefined) return { sections };
  return insertSection(withoutSection({ sections }, id), index, section);
}

/** Updates a dish; with sizes, its price is kept equal to that of the first size. */
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

/** Inserts a dish, for example when undoing its removal. */
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

/** Moves a dish within its section or to another; the index is counted without it and clamped to the list. */
export function moveDish(menu: MenuDocument, id: string, { sectionId, index }: Place): MenuDocument {
  const found = findDish(menu, id);
  if (found === null || menu.sections.every((one) => one.id !== sectionId)) return menu;
  return insertDish(withoutDish(menu, id), { sectionId, index }, found.dish);
}

function inserted<Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] {
  const at = Math.max(0, Math.min(list.length, index));
  return [...list.slice(0, at), entry, ...list.slice(at)];
}

/** Dishes are immutable, so the text of each is computed once, however often menus are compared. */
const written = new WeakMap<DishDocument, string>();

/** A canonical text, equal for equivalent menus: texts trimmed, empty ones left out, keys sorted. */
export function menuText({ sections }: MenuDocument): string {
  return JSON.stringify(sections.map(({ dishes, ...head }) => [plain(head), dishes.map(dishText)]));
}

/** Canonical text of one dish. */
export function dishText(dish: DishDocument): string {
  const known = written.get(dish);
  if (known !== undefined) return known;
  const text = JSON.stringify(plain(dish));
  written.set(dish, text);
  return text;
}

function plain(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, plain(one)] as const);
  return Object.fromEntries(
    entries.filter(([, one]) => one !== "" && one !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export type Option = DishDocument["options"][number];
export type Choice = Option["choices"][number];

export function newChoice(id: string): Choice {
  return { id, names: {}, extraYen: 0, contains: [] };
}

/** An option that guests may skip. */
export function newOption(id: string, choiceId: string): Option {
  return { id, names: {}, min: 0, max: 1, choices: [newChoice(choiceId)] };
}

/** Keeps `min` ≤ `max` ≤ number of choices; the value changed last wins. */
export function withChanges(option: Option, changes: Partial<Option>): Option {
  const next = { ...option, ...changes };
  const most = Math.max(1, next.choices.length);
  if (changes.min !== undefined) {
    const min = Math.min(changes.min, most);
    return { ...next, min, max: Math.min(most, Math.max(min, next.max)) };
  }
  const max = Math.max(1, Math.min(next.max, most));
  return { ...next, max, min: Math.min(next.min, max) };
}
