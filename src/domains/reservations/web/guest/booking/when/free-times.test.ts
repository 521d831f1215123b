import { expect, test } from "vitest";
import { ApiError } from "#platform/web/calls/api.ts";
import { alternativesIn, daysFrom, freeTimesOf, markOf, nearestFreeDays } from "./free-times.ts";

const free = (date: string) => ({
  date,
  closed: null,
  times: [
    { time: "18:00", available: false },
    { time: "19:00", available: true },
  ],
});
const full = (date: string) => ({ date, closed: null, times: [{ time: "18:00", available: false }] });
const closed = (date: string) => ({ date, closed: "holiday" as const, times: [] });

test("a day shows why it can't be booked before it is chosen", () => {
  expect(markOf(free("2026-11-21"))).toBeNull();
  expect(markOf(full("2026-11-21"))).toBe("full");
  expect(markOf(closed("2026-11-23"))).toBe("holiday");
  expect(freeTimesOf(free("2026-11-21"))).toEqual(["19:00"]);
});

test("the nearest free days are before and after, in order", () => {
  const known = [
    free("2026-11-20"),
    full("2026-11-21"),
    free("2026-11-22"),
    closed("2026-11-23"),
    free("2026-11-25"),
  ];
  expect(nearestFreeDays(known, "2026-11-21", 2)).toEqual(["2026-11-20", "2026-11-22"]);
  expect(nearestFreeDays(known, "2026-11-22", 3)).toEqual(["2026-11-20", "2026-11-25"]);
});

test("days continue across the end of a month and of daylight saving", () => {
  expect(daysFrom("2026-10-24", 3)).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
  expect(daysFrom("2028-02-28", 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
});

test("a refusal's free times and days are parsed", () => {
  const alternatives = ["17:30"];
  const days = [{ date: "2026-11-22", times: ["18:00", "19:00"] }];
  const full = { date: "2026-11-23", times: [] };
  const refused = (code: string) =>
    new ApiError(409, JSON.stringify({ status: 409, code, alternatives, otherDays: [...days, full] }))
      .problem;
  expect(alternativesIn(refused("time-not-available"))).toEqual({ times: alternatives, days });
  expect(alternativesIn(refused("reservation-over"))).toEqual({ times: [], days: [] });
});
