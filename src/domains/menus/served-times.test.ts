import { describe, expect, it } from "vitest";
import { isServedAt } from "./served-times.ts";

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

describe("isServedAt", () => {
  it("is always true without times", () => {
    expect(isServedAt([], "2026-11-21T03:00")).toBe(true);
  });

  it("follows the wall clock, excluding the end", () => {
    const lunch = [{ weekdays: EVERY_DAY, from: "11:00", until: "14:00" }];
    expect(
      ["10:59", "11:00", "13:59", "14:00"].map((time) => isServedAt(lunch, `2026-11-21T${time}`)),
    ).toEqual([false, true, true, false]);
  });

  it("extends into the night after its weekday only", () => {
    const fridayNight = [{ weekdays: [5], from: "22:00", until: "02:00" }];
    expect(isServedAt(fridayNight, "2026-11-20T23:00")).toBe(true);
    expect(isServedAt(fridayNight, "2026-11-21T01:59")).toBe(true);
    expect(isServedAt(fridayNight, "2026-11-21T02:00")).toBe(false);
    expect(isServedAt(fridayNight, "2026-11-20T01:00")).toBe(false);
  });
});

describe("serving times of a section", () => {
  const lunch = [{ weekdays: [1, 2, 3, 4, 5], from: "11:00", until: "14:00" }];
  const night = [{ weekdays: [6], from: "22:00", until: "01:00" }];

  it("include their first minute and exclude their last, on their weekdays", () => {
    expect(isServedAt(lunch, "2026-11-23T11:00")).toBe(true);
    expect(isServedAt(lunch, "2026-11-23T13:59")).toBe(true);
    expect(isServedAt(lunch, "2026-11-23T14:00")).toBe(false);
    expect(isServedAt(lunch, "2026-11-22T12:00")).toBe(false);
  });

  it("extend into the next day, also from Sunday to Monday", () => {
    expect(isServedAt(night, "2026-11-22T00:59")).toBe(true);
    expect(isServedAt(night, "2026-11-22T01:00")).toBe(false);
    expect(isServedAt([{ weekdays: [7], from: "22:00", until: "01:00" }], "2026-11-23T00:30")).toBe(true);
  });

  it("cover every hour if there are none", () => {
    expect(isServedAt([], "2026-11-22T04:00")).toBe(true);
  });
});
