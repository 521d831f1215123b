import { describe, expect, it } from "vitest";
import { isServedAt } from "./served-times.ts";

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

describe("times in which a section is served", () => {
  const lunch = [{ weekdays: [1, 2, 3, 4, 5], from: "11:00", until: "14:00" }];
  const night = [{ weekdays: [6], from: "22:00", until: "01:00" }];

  it("count from their first minute until before their last, on their weekdays", () => {
    expect(isServedAt(lunch, "2026-11-23T11:00")).toBe(true);
    expect(isServedAt(lunch, "2026-11-23T13:59")).toBe(true);
    expect(isServedAt(lunch, "2026-11-23T14:00")).toBe(false);
    expect(isServedAt(lunch, "2026-11-22T12:00")).toBe(false);
  });

  it("reach into the night after, also from Sunday into Monday", () => {
    expect(isServedAt(night, "2026-11-22T00:59")).toBe(true);
    expect(isServedAt(night, "2026-11-22T01:00")).toBe(false);
    expect(isServedAt([{ weekdays: [7], from: "22:00", until: "01:00" }], "2026-11-23T00:30")).toBe(true);
  });

  it("are every hour where there are none", () => {
    expect(isServedAt([], "2026-11-22T04:00")).toBe(true);
  });
});
