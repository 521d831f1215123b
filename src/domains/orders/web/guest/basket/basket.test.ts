import { describe, expect, it } from "vitest";
import type { BasketLine } from "#domains/orders/contract/baskets.ts";
import { MAX_QUANTITY } from "#domains/orders/order-constants.ts";
import {
  countOf,
  lineKey,
  type SavedLine,
  toLines,
  withLine,
  withLineBack,
  withLineChanged,
  withoutLine,
  withQuantity,
} from "./basket.ts";

const wanted = (changes: Partial<BasketLine> = {}): BasketLine => ({
  ...{ dishId: "ramen", variantId: null, options: [], quantity: 1, phrases: [], note: null, ...changes },
});
const line = (changes: Partial<BasketLine> = {}): SavedLine => ({
  ...{ wanted: wanted(changes), unitYen: 1_000, name: "ラーメン", nameTranslations: {} },
});
const key = lineKey(wanted());

describe("a line's key", () => {
  it("does not depend on the order of choices", () => {
    const one = wanted({
      options: [
        { optionId: "a", choiceIds: ["x", "y"] },
        { optionId: "b", choiceIds: ["z"] },
      ],
      phrases: ["share", "no-onion"],
    });
    const other = wanted({
      options: [
        { optionId: "b", choiceIds: ["z"] },
        { optionId: "a", choiceIds: ["y", "x"] },
      ],
      phrases: ["no-onion", "share"],
      quantity: 3,
    });
    expect(lineKey(one)).toBe(lineKey(other));
  });

  it.each([
    [{ variantId: "large" }],
    [{ options: [{ optionId: "a", choiceIds: ["x"] }] }],
    [{ phrases: ["no-wasabi" as const] }],
    [{ note: "soft noodles" }],
  ])("differs with %j", (changes) => {
    expect(lineKey(wanted(changes))).not.toBe(key);
  });
});

describe("a basket", () => {
  it("combines equal lines up to the maximum, and separates others", () => {
    const twice = withLine(withLine([], line({ quantity: 2 })), line());
    expect(twice.map((one) => one.wanted.quantity)).toEqual([3]);
    expect(withLine(twice, line({ quantity: MAX_QUANTITY }))[0]?.wanted.quantity).toBe(MAX_QUANTITY);
    expect(withLine(twice, line({ note: "hot" }))).toHaveLength(2);
    expect(countOf(withLine(twice, line({ note: "hot" })))).toBe(4);
  });

  it("uses the price of the latest addition", () => {
    const [merged] = withLine([line()], { ...line(), unitYen: 1_100 });
    expect(merged?.unitYen).toBe(1_100);
  });

  it("restores a removed line in place, with its quantity", () => {
    const lines = [line({ dishId: "a" }), line({ quantity: 4 }), line({ dishId: "b" })];
    const without = withoutLine(lines, key);
    expect(without.map((one) => one.wanted.dishId)).toEqual(["a", "b"]);
    expect(withLineBack(without, line({ quantity: 4 }), 1)).toEqual(lines);
  });

  it("merges a restored line with an equal one added since", () => {
    expect(withLineBack([line()], line({ quantity: 4 }), 0)[0]?.wanted.quantity).toBe(5);
  });

  it("changes the quantity of one line only", () => {
    const lines = withQuantity([line(), line({ dishId: "sake" })], key, 7);
    expect(lines.map((one) => one.wanted.quantity)).toEqual([7, 1]);
  });

  it("omits invalid lines", () => {
    const { unitYen: _price, ...priceless } = line();
    const broken = [null, {}, { wanted: null }, priceless, { ...line(), wanted: wanted({ quantity: 0.5 }) }];
    expect(toLines([...broken, line()])).toEqual([line()]);
    expect(toLines("nothing")).toEqual([]);
  });
});

describe("a changed line", () => {
  const spicy = line({ phrases: ["no-garlic"], quantity: 2 });
  const [first, last] = [line({ dishId: "gyoza" }), line({ dishId: "tea" })];

  it("stays in place", () => {
    expect(withLineChanged([first, line(), last], key, spicy)).toEqual([first, spicy, last]);
  });

  it("is merged with an existing equal line", () => {
    const lines = [line({ phrases: ["no-garlic"] }), first, line()];
    expect(withLineChanged(lines, key, spicy)).toEqual([
      line({ phrases: ["no-garlic"], quantity: 3 }),
      first,
    ]);
    const many = [line({ phrases: ["no-garlic"], quantity: MAX_QUANTITY }), line()];
    expect(countOf(withLineChanged(many, key, spicy))).toBe(MAX_QUANTITY);
  });

  it("may change only its quantity", () => {
    expect(withLineChanged([line({ quantity: 4 })], key, line({ quantity: 1 }))).toEqual([line()]);
  });

  it("is restored when another tab has removed it", () => {
    expect(withLineChanged([first], key, spicy)).toEqual([first, spicy]);
  });
});
