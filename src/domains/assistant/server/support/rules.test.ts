import { describe, expect, it } from "vitest";
import { medianWait, openingAt, parseHours } from "./rules.ts";

const MINUTE = 60_000;
const at = (instant: string, hours = "Mo-Fr 09:00-21:00; PH off") => {
  const { isOpen, opensAt } = openingAt(hours, new Date(instant));
  return [isOpen, opensAt?.toISOString() ?? null];
};

describe("support hours", () => {
  it("are in Japan's time zone: Tuesday evening in Europe is Wednesday night there", () => {
    expect(at("2026-12-01T11:59:00Z")).toEqual([true, null]);
    expect(at("2026-12-01T12:00:00Z")).toEqual([false, "2026-12-02T00:00:00.000Z"]);
    expect(at("2026-12-01T20:00:00Z")).toEqual([false, "2026-12-02T00:00:00.000Z"]);
  });

  it("skip weekends and Japanese holidays", () => {
    // A Friday night, and the day before the Emperor's birthday in 2027.
    expect(at("2026-12-04T13:00:00Z")).toEqual([false, "2026-12-07T00:00:00.000Z"]);
    expect(at("2027-02-22T13:00:00Z")).toEqual([false, "2027-02-24T00:00:00.000Z"]);
  });

  it("count as closed where undefined", () => {
    expect(at("2026-12-01T03:00:00Z", "off")).toEqual([false, null]);
    expect(at("2026-12-01T03:00:00Z", "24/7")).toEqual([true, null]);
    expect(at("2026-12-01T03:00:00Z", 'Mo-Su 09:00-21:00 "maybe" unknown')).toEqual([false, null]);
    expect(parseHours("whenever we like")).toBe(null);
  });
});

describe("the median wait", () => {
  it("is unknown with fewer than five samples", () => {
    expect(medianWait([1, 2, 3, 4].map((minutes) => minutes * MINUTE))).toBe(null);
  });

  it("is rounded up to at least a minute", () => {
    expect(medianWait([90, 1, 3, 2, 8].map((minutes) => minutes * MINUTE))).toBe(3);
    expect(medianWait([90, 1, 3, 2, 8, 4].map((minutes) => minutes * MINUTE))).toBe(4);
    expect(medianWait([0, 0, 0, 0, 5_000])).toBe(1);
  });
});
