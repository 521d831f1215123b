import { describe, expect, it } from "vitest";
import { hiddenIn, isSoldOutAt } from "./rules.ts";

describe("what hides in a dish", () => {
  it("is found by the words of its Japanese name", () => {
    expect(hiddenIn("日替わり煮魚")).toEqual(["dashi", "mirin", "soy-sauce"]);
    expect(hiddenIn("きのこの温そば")).toEqual(["dashi", "soy-sauce", "soba-wheat"]);
    expect(hiddenIn("豚骨ラーメン")).toEqual(["meat-stock", "lard"]);
    expect(hiddenIn("本日のゼリー")).toEqual(["gelatin"]);
  });

  it("is not made up where no word tells", () => {
    expect(hiddenIn("店長のおすすめ")).toEqual([]);
    expect(hiddenIn("")).toEqual([]);
  });
});

describe("a dish that is sold out", () => {
  const now = new Date("2026-11-21T03:00:00Z");

  it("is to be had again from the instant that was named, else when somebody says so", () => {
    expect(isSoldOutAt({ isSoldOut: true, soldOutUntil: null }, now)).toBe(true);
    expect(isSoldOutAt({ isSoldOut: true, soldOutUntil: new Date("2026-11-21T03:00:01Z") }, now)).toBe(true);
    expect(isSoldOutAt({ isSoldOut: true, soldOutUntil: now }, now)).toBe(false);
    expect(isSoldOutAt({ isSoldOut: false, soldOutUntil: null }, now)).toBe(false);
  });
});
