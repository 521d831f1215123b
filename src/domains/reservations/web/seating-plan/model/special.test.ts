import { expect, test } from "vitest";
import { weekday } from "#kernel/time/calendar.ts";
import { withSpecialDay } from "./special.ts";

test("a special day is closed at first, and stands in its place in the calendar", () => {
  const days = withSpecialDay(withSpecialDay([], "2027-01-03"), "2026-12-31");
  expect(days).toEqual([
    { date: "2026-12-31", kind: "closed", periods: [], note: "" },
    { date: "2027-01-03", kind: "closed", periods: [], note: "" },
  ]);
});

test("a week goes from Monday to Sunday", () => {
  expect(weekday("2026-11-23")).toBe(1);
  expect(weekday("2026-11-29")).toBe(7);
});
