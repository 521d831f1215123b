import { describe, expect, it } from "vitest";
import { compareTerms, readSales } from "./compare.ts";

describe("compareTerms", () => {
  it("says what is kept of a month under each terms, the least first", () => {
    expect(compareTerms(1_000_000, 500).map(({ terms, yen }) => [terms, yen.from, yen.to])).toEqual([
      ["trial", 0, 0],
      ["club", 25_000, 25_000],
      ["standard", 50_000, 50_000],
      ["delivery", 200_000, 400_000],
    ]);
  });

  it("cuts to whole yen in favour of the restaurant, and keeps nothing of nothing", () => {
    expect(compareTerms(199, 500).map(({ yen }) => yen.from)).toEqual([0, 4, 9, 39]);
    expect(compareTerms(0).every(({ yen }) => yen.from === 0 && yen.to === 0)).toBe(true);
  });

  it("goes by the rate of the plans", () => {
    const [, , standard] = compareTerms(10_000, 600);
    expect(standard).toMatchObject({ basisPoints: { from: 600 }, yen: { from: 600 } });
  });
});

describe("readSales", () => {
  it.each([
    ["1000000", 1_000_000],
    ["１，０００，０００", 1_000_000],
    ["¥1,000,000", 1_000_000],
    [" 300 000円 ", 300_000],
    ["1.000.000", 1_000_000],
    ["0", 0],
  ])("reads %j", (typed, yen) => expect(readSales(typed)).toBe(yen));

  it.each(["", "  ", "-5", "1.5", "many", "100万", "1000000000"])("does not guess at %j", (typed) =>
    expect(readSales(typed)).toBeNull(),
  );
});
