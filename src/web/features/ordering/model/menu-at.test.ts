import { describe, expect, it } from "vitest";
import { testDish } from "../../../../../tests/setup/test-menu-dish.ts";
import { money } from "../../../../shared/money.ts";
import { isServedAt, lowestPrice, whyNot } from "./menu-at.ts";

const yen = (amount: number) => money(amount, "JPY");
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

describe("what is served", () => {
  it("without times is served always", () => {
    expect(isServedAt([], "2026-11-21T03:00")).toBe(true);
  });

  it("follows the wall clock, its end excluded", () => {
    const lunch = [{ weekdays: EVERY_DAY, from: "11:00", until: "14:00" }];
    expect(
      ["10:59", "11:00", "13:59", "14:00"].map((time) => isServedAt(lunch, `2026-11-21T${time}`)),
    ).toEqual([false, true, true, false]);
  });

  it("reaches into the night after its weekday, and no other", () => {
    const fridayNight = [{ weekdays: [5], from: "22:00", until: "02:00" }];
    expect(isServedAt(fridayNight, "2026-11-20T23:00")).toBe(true);
    expect(isServedAt(fridayNight, "2026-11-21T01:59")).toBe(true);
    expect(isServedAt(fridayNight, "2026-11-21T02:00")).toBe(false);
    expect(isServedAt(fridayNight, "2026-11-20T01:00")).toBe(false);
  });
});

describe("a dish that can't be ordered", () => {
  const open = { isServedNow: true };

  it("says why", () => {
    expect(whyNot(testDish({ isSoldOut: true }), open, "eat-in")).toBe("sold-out");
    expect(whyNot(testDish(), { isServedNow: false }, "eat-in")).toBe("not-served");
    const atTable = testDish({ prices: { eatIn: yen(900), takeOut: null } });
    expect(whyNot(atTable, open, "take-out")).toBe("take-out");
    expect(whyNot(atTable, open, "eat-in")).toBeNull();
  });

  it("costs what its cheapest size costs, sold that way", () => {
    const size = (id: string, eatIn: number, takeOut: number | null) => ({
      ...{ id, name: id, nameTranslations: {} },
      prices: { eatIn: yen(eatIn), takeOut: takeOut === null ? null : yen(takeOut) },
    });
    const sized = testDish({ variants: [size("s", 700, null), size("l", 900, 880)] });
    expect([lowestPrice(sized, "eat-in"), lowestPrice(sized, "take-out")]).toEqual([700, 880]);
  });
});
