import { describe, expect, it } from "vitest";
import { type DietaryProfile, EMPTY_DIETARY_PROFILE } from "#domains/dietary/dietary-profile.ts";
import type { MenuDish, MenuView } from "#domains/menus/contract/menu.ts";
import { money } from "#kernel/money.ts";
import { testDish } from "#tests/setup/builders/test-menu-dish.ts";
import type { SavedLine } from "../basket/basket.ts";
import { basketConflicts, conflictsKey } from "./conflict-section.tsx";

const AVOIDS_EGGS: DietaryProfile = {
  diets: [],
  allergens: [{ allergen: "eggs", severity: "high" }],
  otherNeeds: [],
};
const menuOf = (...dishes: MenuDish[]): MenuView => ({
  ...{ restaurantId: "r", zone: "Asia/Tokyo" },
  sections: [
    { id: "s", kind: null, name: "麺", nameTranslations: {}, served: [], isServedNow: true, dishes },
  ],
});
const line = (dishId: string, options: SavedLine["wanted"]["options"] = []): SavedLine => ({
  wanted: { dishId, variantId: null, options, quantity: 1, phrases: [], note: null },
  ...{ unitYen: 1_000, name: dishId, nameTranslations: {} },
});
const topping = {
  ...{ id: "top", name: "トッピング", nameTranslations: {}, min: 0, max: 2 },
  choices: [
    { id: "egg", name: "卵", nameTranslations: {}, extra: money(100, "JPY"), contains: ["eggs" as const] },
  ],
};

describe("conflicts of a basket", () => {
  it("include what a dish contains, may contain, and dishes without stated ingredients", () => {
    const menu = menuOf(
      testDish({ id: "omelette", basis: "stated", contains: ["eggs"] }),
      testDish({ id: "udon", basis: "usual", mayContain: ["eggs"] }),
      testDish({ id: "stew" }),
      testDish({ id: "rice", basis: "stated" }),
    );
    const lines = ["omelette", "udon", "stew", "rice"].map((id) => line(id));
    const found = basketConflicts(menu, lines, AVOIDS_EGGS);
    expect(
      found.map(({ dish, ...rest }) => [dish.id, rest.contains, rest.mayContain, rest.isUnknown]),
    ).toEqual([
      ["omelette", ["eggs"], [], false],
      ["udon", [], ["eggs"], false],
      ["stew", [], [], true],
    ]);
  });

  it("include added options, even for a dish without stated ingredients", () => {
    const menu = menuOf(
      testDish({ id: "known", basis: "stated", options: [topping] }),
      testDish({ id: "unknown", options: [topping] }),
    );
    const egg = [{ optionId: "top", choiceIds: ["egg"] }];
    expect(basketConflicts(menu, [line("known")], AVOIDS_EGGS)).toEqual([]);
    const found = basketConflicts(menu, [line("known", egg), line("unknown", egg)], AVOIDS_EGGS);
    expect(found.map(({ contains }) => contains)).toEqual([["eggs"], ["eggs"]]);
  });

  it("are empty for an empty profile", () => {
    const menu = menuOf(testDish({ id: "omelette", basis: "stated", contains: ["eggs"] }));
    expect(basketConflicts(menu, [line("omelette")], EMPTY_DIETARY_PROFILE)).toEqual([]);
  });

  it("are shown for a profile with foods as free text only", () => {
    const octopus = { text: "octopus", severe: false, food: { id: "octopus", ja: "たこ", allergens: [] } };
    const menu = menuOf(testDish({ id: "fried", name: "たこの唐揚げ" }), testDish({ id: "stew" }));
    const profile = { ...EMPTY_DIETARY_PROFILE, otherNeeds: [octopus] };
    const found = basketConflicts(menu, [line("fried"), line("stew")], profile);
    expect(found.map(({ dish, named, isUnknown }) => [dish.id, named, isUnknown])).toEqual([
      ["fried", ["octopus"], true],
      ["stew", [], true],
    ]);
  });

  it("need confirmation again when there is a new one", () => {
    const menu = menuOf(testDish({ id: "stew" }), testDish({ id: "soup" }));
    const one = basketConflicts(menu, [line("stew")], AVOIDS_EGGS);
    const two = basketConflicts(menu, [line("stew"), line("soup")], AVOIDS_EGGS);
    expect(conflictsKey(one)).not.toBe(conflictsKey(two));
  });
});
