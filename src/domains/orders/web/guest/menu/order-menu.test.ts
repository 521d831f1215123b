import { describe, expect, it } from "vitest";
import { money } from "#kernel/money.ts";
import { testDish } from "#tests/setup/builders/test-menu-dish.ts";
import { findOrderable, lowestPrice, whyNot } from "./order-menu.tsx";

const yen = (amount: number) => money(amount, "JPY");

describe("a dish that can't be ordered", () => {
  const open = { isServedNow: true };

  it("shows the reason", () => {
    expect(whyNot(testDish({ isSoldOut: true }), open, "eat-in")).toBe("sold-out");
    expect(whyNot(testDish(), { isServedNow: false }, "eat-in")).toBe("not-served");
    const atTable = testDish({ prices: { eatIn: yen(900), takeOut: null } });
    expect(whyNot(atTable, open, "take-out")).toBe("take-out");
    expect(whyNot(atTable, open, "eat-in")).toBeNull();
  });

  it("is not among the orderable ones", () => {
    const [there, gone] = [testDish({ id: "there" }), testDish({ id: "gone", isSoldOut: true })];
    const section = { id: "s", kind: null, name: "麺", nameTranslations: {}, served: [], isServedNow: true };
    const menu = {
      ...{ restaurantId: "r", zone: "Asia/Tokyo" },
      sections: [{ ...section, dishes: [there, gone] }],
    };
    expect(findOrderable(menu, "there", "eat-in")?.dish).toBe(there);
    expect(findOrderable(menu, "gone", "eat-in")).toBeNull();
    expect(findOrderable(menu, "never", "eat-in")).toBeNull();
  });

  it("costs as much as its cheapest size for that kind of sale", () => {
    const size = (id: string, eatIn: number, takeOut: number | null) => ({
      ...{ id, name: id, nameTranslations: {} },
      prices: { eatIn: yen(eatIn), takeOut: takeOut === null ? null : yen(takeOut) },
    });
    const sized = testDish({ variants: [size("s", 700, null), size("l", 900, 880)] });
    expect([lowestPrice(sized, "eat-in"), lowestPrice(sized, "take-out")]).toEqual([700, 880]);
  });
});
