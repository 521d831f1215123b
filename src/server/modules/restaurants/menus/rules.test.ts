import { describe, expect, it } from "vitest";
import { hiddenIn, isServedAt, isSoldOutAt } from "./rules.ts";

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

describe("times in which a section is served", () => {
  const lunch = [{ weekdays: [1, 2, 3, 4, 5], from: 660, until: 840 }];
  const night = [{ weekdays: [6], from: 1_320, until: 1_500 }];

  it("count from their first minute until before their last, on their weekdays", () => {
    expect(isServedAt(lunch, "2026-11-23T11:00")).toBe(true);
    expect(isServedAt(lunch, "2026-11-23T13:59")).toBe(true);
    expect(isServedAt(lunch, "2026-11-23T14:00")).toBe(false);
    expect(isServedAt(lunch, "2026-11-22T12:00")).toBe(false);
  });

  it("reach into the night after, also from Sunday into Monday", () => {
    expect(isServedAt(night, "2026-11-22T00:59")).toBe(true);
    expect(isServedAt(night, "2026-11-22T01:00")).toBe(false);
    expect(isServedAt([{ weekdays: [7], from: 1_320, until: 1_500 }], "2026-11-23T00:30")).toBe(true);
  });

  it("are every hour where there are none", () => {
    expect(isServedAt([], "2026-11-22T04:00")).toBe(true);
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
