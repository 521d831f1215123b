import { randomUUID } from "node:crypto";
import type { DishDocument, SectionDocument } from "#domains/menus/contract/menu-document.ts";

/** A dish of 1,000 yen with a unique name and no statement about its ingredients. */
export function testDish(given: Partial<DishDocument> = {}): DishDocument {
  return {
    id: randomUUID(),
    glossaryId: null,
    names: { ja: "煮魚", en: "Simmered fish" },
    descriptions: {},
    eatInYen: 1_000,
    takeOutYen: null,
    isAlcohol: false,
    photoId: null,
    variants: [],
    options: [],
    facts: null,
    ...given,
  };
}

export function testSection(dishes: DishDocument[], given: Partial<SectionDocument> = {}): SectionDocument {
  return { id: randomUUID(), kind: "mains", names: {}, served: [], dishes, ...given };
}
