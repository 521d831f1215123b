import { describe, expect, it } from "vitest";
import type { DishOption, MenuView } from "#domains/menus/contract/menu.ts";
import { money } from "#kernel/money.ts";
import { testDish } from "#tests/setup/builders/test-menu-dish.ts";
import { unitPrice } from "../basket/use-prices.ts";
import { missingOptions, toChoices, toggled, toOptions } from "./choice-fields.tsx";

const option = (id: string, min: number, max: number): DishOption => ({
  ...{ id, name: id, nameTranslations: {}, min, max },
  choices: ["a", "b", "c"].map((choice, at) => ({
    ...{ id: choice, name: choice, nameTranslations: {}, contains: [] },
    extra: money(at * 100, "JPY"),
  })),
});

describe("options", () => {
  it("are replaced where only one can be chosen", () => {
    const one = option("noodles", 1, 1);
    expect(toggled({ noodles: ["a"] }, one, "b")).toEqual({ noodles: ["b"] });
    expect(toggled({ noodles: ["a"] }, one, "a"), "it is needed").toEqual({ noodles: ["a"] });
    expect(toggled({ noodles: ["a"] }, option("noodles", 0, 1), "a")).toEqual({ noodles: [] });
  });

  it("are limited to the maximum", () => {
    const two = option("top", 0, 2);
    expect(toggled({ top: ["a", "b"] }, two, "c")).toEqual({ top: ["a", "b"] });
    expect(toggled({ top: ["a", "b"] }, two, "a")).toEqual({ top: ["b"] });
  });

  it("name the groups still to be chosen", () => {
    const dish = testDish({ options: [option("noodles", 1, 1), option("top", 0, 2)] });
    expect(missingOptions(dish, {})).toEqual(["noodles"]);
    expect(missingOptions(dish, { noodles: ["a"] })).toEqual([]);
  });

  it("start with those in the basket, as far as the dish still offers them", () => {
    const dish = testDish({ options: [option("noodles", 1, 1), option("top", 0, 2)] });
    const before = [
      { optionId: "noodles", choiceIds: ["b"] },
      { optionId: "top", choiceIds: ["c", "gone", "a"] },
      { optionId: "given up", choiceIds: ["a"] },
    ];
    expect(toChoices(dish, before)).toEqual({ noodles: ["b"], top: ["a", "c"] });
    expect(toChoices(dish, [{ optionId: "noodles", choiceIds: ["gone"] }])).toEqual({});
  });

  it("are priced with the dish once all are chosen", () => {
    const dish = testDish({ options: [option("noodles", 1, 1), option("top", 0, 2)] });
    const menu: MenuView = {
      ...{ restaurantId: "r", zone: "Asia/Tokyo" },
      sections: [
        {
          ...{ id: "s", kind: null, name: "麺", nameTranslations: {}, served: [], isServedNow: true },
          dishes: [dish],
        },
      ],
    };
    const wanted = (choices: Record<string, string[]>) => ({
      ...{ dishId: "ramen", variantId: null, quantity: 3, phrases: [], note: null },
      options: toOptions(choices),
    });
    expect(unitPrice(menu, wanted({ noodles: ["b"], top: ["c"] }), "eat-in")).toBe(1_300);
    expect(unitPrice(menu, wanted({ noodles: ["a"] }), "take-out")).toBe(980);
    expect(unitPrice(menu, wanted({ top: ["c"] }), "eat-in")).toBeNull();
  });
});
