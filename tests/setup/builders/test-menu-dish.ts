import type { MenuDish } from "#domains/menus/contract/menu.ts";
import { money } from "#kernel/money.ts";

/** A bowl of ramen without any statement about its ingredients. */
export function testDish(changes: Partial<MenuDish> = {}): MenuDish {
  return {
    id: "ramen",
    name: "ラーメン",
    nameTranslations: {},
    description: null,
    descriptionTranslations: {},
    about: null,
    prices: { eatIn: money(1_000, "JPY"), takeOut: money(980, "JPY") },
    isAlcohol: false,
    glossaryId: null,
    photo: null,
    drawing: null,
    variants: [],
    options: [],
    basis: "unknown",
    contains: [],
    mayContain: [],
    freeOf: [],
    diets: [],
    facts: null,
    askAbout: [],
    isSoldOut: false,
    ...changes,
  };
}
