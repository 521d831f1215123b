import { expect, test } from "vitest";
import { checkTimes } from "../detail/kitchen-section.tsx";
import { daysLater, isCalendarDay, minutesInto, minutesLater, nextQuarter } from "./calendar.ts";

test("days and minutes continue across the ends of months and days", () => {
  expect(daysLater("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysLater("2028-03-01", -1)).toBe("2028-02-29");
  expect(minutesLater("2026-11-21T23:50", 20)).toBe("2026-11-22T00:10");
  expect(minutesInto("2026-11-21", "2026-11-22T01:15")).toBe(25 * 60 + 15);
  expect(nextQuarter("2026-11-21T23:46")).toBe("2026-11-22T00:00");
  expect(nextQuarter("2026-11-21T18:15")).toBe("2026-11-21T18:15");
});

test("a day in the address must exist", () => {
  expect(isCalendarDay("2026-11-21")).toBe(true);
  for (const text of ["2026-02-30", "2026-13-01", "today", "", "2026-1-1"]) {
    expect(isCalendarDay(text), text).toBe(false);
  }
});

test("the kitchen can promise an answer soon or tomorrow at noon, but never after the meal", () => {
  expect(checkTimes("2026-11-21T15:05", "2026-11-25T18:00")).toEqual([
    "2026-11-21T15:45",
    "2026-11-21T16:15",
    "2026-11-21T17:15",
    "2026-11-21T18:15",
    "2026-11-22T12:00",
  ]);
  expect(checkTimes("2026-11-21T16:00", "2026-11-21T18:00")).toEqual([
    "2026-11-21T16:30",
    "2026-11-21T17:00",
    "2026-11-21T18:00",
  ]);
  expect(checkTimes("2026-11-21T17:50", "2026-11-21T18:00")).toEqual([]);
});
