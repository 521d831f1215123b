import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MenuDish, MenuView } from "#domains/menus/contract/menu.ts";
import { money } from "#kernel/money.ts";
import { type BasketLine, basketLine } from "./contract/baskets.ts";
import { priceLines, sumOf } from "./price-lines.ts";

const yen = (amount: number) => money(amount, "JPY");
const dish = (given: Partial<MenuDish>): MenuDish => ({
  id: "ramen",
  name: "ラーメン",
  nameTranslations: {},
  description: null,
  descriptionTranslations: {},
  about: null,
  prices: { eatIn: yen(1_000), takeOut: yen(980) },
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
  ...given,
});
const menuOf = (dishes: MenuDish[], isServedNow = true): MenuView => ({
  restaurantId: "r",
  zone: "Asia/Tokyo",
  sections: [{ id: "s", kind: "mains", name: null, nameTranslations: {}, served: [], isServedNow, dishes }],
});
const named = (id: string) => ({ id, name: id, nameTranslations: {} });
const SIZED = dish({
  variants: [
    { ...named("s"), prices: { eatIn: yen(900), takeOut: null } },
    { ...named("l"), prices: { eatIn: yen(1_200), takeOut: yen(1_150) } },
  ],
  options: [
    { ...named("spice"), min: 1, max: 1, choices: [choice("mild", 0), choice("hot", 0)] },
    {
      ...named("extra"),
      min: 0,
      max: 2,
      choices: [choice("egg", 120), choice("nori", 80), choice("pork", 300)],
    },
  ],
});
function choice(id: string, extra: number) {
  return { ...named(id), extra: yen(extra), contains: [] };
}
const line = (given: Partial<BasketLine> = {}) =>
  basketLine.parse({ dishId: "ramen", quantity: 1, ...given });
const spice = { optionId: "spice", choiceIds: ["hot"] };

function issueOf(given: Partial<BasketLine>, of: MenuDish = SIZED, sale: "eat-in" | "take-out" = "eat-in") {
  return priceLines(menuOf([of]), [line(given)], sale).lines[0]?.issue;
}

describe("a basket line", () => {
  it("costs its size and options, times the quantity", () => {
    const extra = { optionId: "extra", choiceIds: ["nori", "egg"] };
    const wanted = line({ variantId: "l", options: [extra, spice], quantity: 3 });
    const { lines, totalYen } = priceLines(menuOf([SIZED]), [wanted], "eat-in");
    expect(lines[0]).toMatchObject({ unitYen: 1_400, totalYen: 4_200, percent: 10, issue: null });
    expect(lines[0]?.details.map(({ name }) => name)).toEqual(["l", "hot", "egg", "nori"]);
    expect(totalYen).toBe(4_200);
  });

  it("is rejected, and costs nothing, if the menu does not allow it", () => {
    expect(issueOf({ dishId: "gone" })).toBe("gone");
    expect(issueOf({ options: [spice] })).toBe("variant");
    expect(issueOf({ variantId: "xl", options: [spice] })).toBe("variant");
    expect(issueOf({ variantId: "s" }, dish({}))).toBe("variant");
    expect(issueOf({ variantId: "l" })).toBe("options");
    expect(issueOf({ variantId: "l", options: [spice, spice] })).toBe("options");
    expect(issueOf({ variantId: "l", options: [{ ...spice, choiceIds: ["hot", "mild"] }] })).toBe("options");
    expect(issueOf({ variantId: "l", options: [spice, { optionId: "x", choiceIds: ["y"] }] })).toBe(
      "options",
    );
    const twice = { optionId: "extra", choiceIds: ["egg", "egg"] };
    expect(issueOf({ variantId: "l", options: [spice, twice] })).toBe("options");
    expect(issueOf({ variantId: "s", options: [spice] }, SIZED, "take-out")).toBe("not-sold-so");
    expect(issueOf({}, dish({ isSoldOut: true }))).toBe("sold-out");
    const { lines, totalYen } = priceLines(menuOf([dish({})], false), [line()], "eat-in");
    expect([lines[0]?.issue, totalYen]).toEqual(["not-served", 0]);
  });

  it("is taxed by how it is sold, and alcohol always at the full rate", () => {
    const menu = menuOf([dish({}), dish({ id: "sake", isAlcohol: true })]);
    const both = [line(), line({ dishId: "sake" })];
    expect(priceLines(menu, both, "eat-in").taxes).toEqual([{ percent: 10, totalYen: 2_000, taxYen: 181 }]);
    expect(priceLines(menu, both, "take-out").taxes).toEqual([
      { percent: 8, totalYen: 980, taxYen: 72 },
      { percent: 10, totalYen: 980, taxYen: 89 },
    ]);
  });
});

describe("any basket", () => {
  const lines = fc.array(
    fc.record({ totalYen: fc.nat(1_000_000), percent: fc.constantFrom<8 | 10>(8, 10) }),
    { maxLength: 60 },
  );

  it("costs the sum of its lines in any order, and rounding between rates loses no yen", () => {
    fc.assert(
      fc.property(lines, (given) => {
        const sum = given.reduce((all, { totalYen }) => all + totalYen, 0);
        const { totalYen, taxes } = sumOf(given);
        expect(totalYen).toBe(sum);
        expect(taxes.reduce((all, rate) => all + rate.totalYen, 0)).toBe(sum);
        expect(sumOf([...given].reverse())).toEqual({ totalYen, taxes });
        for (const { totalYen: gross, taxYen } of taxes) expect(taxYen).toBeLessThan(gross);
      }),
    );
  });

  it("differs from per-line rounding by less than one yen per additional line", () => {
    fc.assert(
      fc.property(lines, (given) => {
        for (const { percent, taxYen } of sumOf(given).taxes) {
          const each = given
            .filter((one) => one.percent === percent)
            .map((one) => sumOf([one]).taxes[0]?.taxYen ?? 0);
          const apart = each.reduce((sum, tax) => sum + tax, 0);
          expect(taxYen).toBeGreaterThanOrEqual(apart);
          expect(taxYen - apart).toBeLessThan(Math.max(1, each.length));
        }
      }),
    );
  });
});
