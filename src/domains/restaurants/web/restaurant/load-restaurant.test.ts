import { expect, it } from "vitest";
import { weekday } from "#kernel/time/calendar.ts";
import { type DayHours, usualWeek } from "./load-restaurant.ts";

const OPEN = [{ from: "17:00", to: "23:00" }];

it("keeps a Monday that is a holiday out of the usual week, and tells of it by its date", () => {
  const hoursOn = (date: string): DayHours => {
    if (date === "2026-11-23") return [];
    return weekday(date) === 7 ? [] : OPEN;
  };
  const { week, special } = usualWeek(hoursOn, "2026-11-22");
  expect(week).toEqual([OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, []]);
  expect(special).toEqual([{ date: "2026-11-23", hours: [] }]);
});

it("says nothing of days that nobody knows", () => {
  const { week, special } = usualWeek((date) => (weekday(date) === 2 ? null : OPEN), "2026-11-22");
  expect(week[1]).toBeNull();
  expect(special).toEqual([]);
});
