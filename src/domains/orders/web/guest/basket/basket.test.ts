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
  it("is the same whatever the order in which things were chosen", () => {
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
  ])("is another one with %j", (changes) => {
    expect(lineKey(wanted(changes))).not.toBe(key);
  });
});

describe("a basket", () => {
  it("counts the same wish together, up to what a kitchen takes, and keeps others apart", () => {
    const twice = withLine(withLine([], line({ quantity: 2 })), line());
    expect(twice.map((one) => one.wanted.quantity)).toEqual([3]);
    expect(withLine(twice, line({ quantity: MAX_QUANTITY }))[0]?.wanted.quantity).toBe(MAX_QUANTITY);
    expect(withLine(twice, line({ note: "hot" }))).toHaveLength(2);
    expect(countOf(withLine(twice, line({ note: "hot" })))).toBe(4);
  });

  it("takes the price at which a dish was put in last", () => {
    const [merged] = withLine([line()], { ...line(), unitYen: 1_100 });
    expect(merged?.unitYen).toBe(1_100);
  });

  it("puts a line back where it was, with its number", () => {
    const lines = [line({ dishId: "a" }), line({ quantity: 4 }), line({ dishId: "b" })];
    const without = withoutLine(lines, key);
    expect(without.map((one) => one.wanted.dishId)).toEqual(["a", "b"]);
    expect(withLineBack(without, line({ quantity: 4 }), 1)).toEqual(lines);
  });

  it("adds a line that is put back to the same one that has come in since", () => {
    expect(withLineBack([line()], line({ quantity: 4 }), 0)[0]?.wanted.quantity).toBe(5);
  });

  it("changes the number of one line only", () => {
    const lines = withQuantity([line(), line({ dishId: "sake" })], key, 7);
    expect(lines.map((one) => one.wanted.quantity)).toEqual([7, 1]);
  });

  it("leaves out what is no line", () => {
    const { unitYen: _price, ...priceless } = line();
    const broken = [null, {}, { wanted: null }, priceless, { ...line(), wanted: wanted({ quantity: 0.5 }) }];
    expect(toLines([...broken, line()])).toEqual([line()]);
    expect(toLines("nothing")).toEqual([]);
  });
});

describe("a changed line", () => {
  const spicy = line({ phrases: ["no-garlic"], quantity: 2 });
  const [first, last] = [line({ dishId: "gyoza" }), line({ dishId: "tea" })];

  it("stays where it was", () => {
    expect(withLineChanged([first, line(), last], key, spicy)).toEqual([first, spicy, last]);
  });

  it("is counted together with a line that wants the same already", () => {
    const lines = [line({ phrases: ["no-garlic"] }), first, line()];
    expect(withLineChanged(lines, key, spicy)).toEqual([
      line({ phrases: ["no-garlic"], quantity: 3 }),
      first,
    ]);
    const many = [line({ phrases: ["no-garlic"], quantity: MAX_QUANTITY }), line()];
    expect(countOf(withLineChanged(many, key, spicy))).toBe(MAX_QUANTITY);
  });

  it("may keep its wish and get another number", () => {
    expect(withLineChanged([line({ quantity: 4 })], key, line({ quantity: 1 }))).toEqual([line()]);
  });

  it("comes back when another tab has taken it out meanwhile", () => {
    expect(withLineChanged([first], key, spicy)).toEqual([first, spicy]);
  });
});
