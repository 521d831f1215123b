import { expect, test } from "vitest";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import { cuisineMask, kindWord, priceMask } from "./row-filter.ts";

const PRICES = [1, 2, 3, 4].map((level) => kindWord([], level));

test("every cuisine and price level has a bit of its own in one word of 32", () => {
  const bits = [...CUISINES.map(cuisineMask), ...PRICES];
  expect(bits.filter((bit) => bit === 0 || (bit & (bit - 1)) !== 0)).toEqual([]);
  expect(new Set(bits).size).toBe(CUISINES.length + 4);
  expect(bits.length).toBeLessThanOrEqual(32);
  expect(priceMask(2, 3)).toBe((PRICES[1] ?? 0) | (PRICES[2] ?? 0));
});

test.each([
  ["sushi", ["japanese", "sushi"]],
  ["udon-soba", ["japanese", "udon-soba"]],
  ["yakiniku", ["japanese", "bbq", "yakiniku"]],
  ["japanese", ["japanese"]],
  ["bbq", ["bbq"]],
  ["martian", []],
])("a restaurant of %s is found by %j", (cuisine, filters) => {
  const word = kindWord([cuisine], null);
  expect(CUISINES.filter((filter) => (word & cuisineMask(filter)) !== 0)).toEqual(filters);
});
