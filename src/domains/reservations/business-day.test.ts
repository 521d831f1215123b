import { expect, test } from "vitest";
import { onCalendar } from "#kernel/time/calendar.ts";
import { businessDate, nightOf } from "./business-day.ts";

test("what is before the end of the day belongs to the evening before", () => {
  expect(businessDate("2026-11-28T00:20", 300)).toBe("2026-11-27");
  expect(businessDate("2026-11-28T04:59", 300)).toBe("2026-11-27");
  expect(businessDate("2026-11-28T05:00", 300)).toBe("2026-11-28");
  expect(businessDate("2026-03-01T01:00", 300)).toBe("2026-02-28");
  expect(businessDate("2026-11-28T00:00", 0)).toBe("2026-11-28");
});

test("after midnight the hours go on", () => {
  expect(nightOf("2026-11-28T00:10", 300)).toEqual({ date: "2026-11-27", time: "24:10" });
  expect(nightOf("2027-01-01T04:45", 300)).toEqual({ date: "2026-12-31", time: "28:45" });
  expect(nightOf("2026-11-28T05:00", 300)).toEqual({ date: "2026-11-28", time: "05:00" });
  expect(nightOf("2026-11-28T00:10", 0)).toEqual({ date: "2026-11-28", time: "00:10" });
});

test("said as the trade does or as the calendar has it, a minute is the same", () => {
  for (const dayEnds of [0, 120, 300, 720]) {
    for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 15) {
      const minute = new Date(Date.UTC(2026, 11, 30, 0, minutes)).toISOString().slice(0, 16);
      const { date, time } = nightOf(minute, dayEnds);
      expect(onCalendar(`${date}T${time}`)).toBe(minute);
      expect(time >= "24:00").toBe(date < minute.slice(0, 10));
    }
  }
});
