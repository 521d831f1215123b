import { expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { addDays, shortDay, shortWeekday } from "#kernel/time/calendar.ts";
import { formatter, shortDatesOf } from "./texts.ts";

it.each(LANGUAGES)("shortens every day of a leap year as the language does: %s", (language) => {
  const dates = shortDatesOf(language);
  const { dateTime } = formatter(language, "UTC");
  for (let at = 0; at < 366; at++) {
    const date = addDays("2024-01-01", at);
    const day = new Date(`${date}T00:00:00Z`);
    expect(shortWeekday(dates, date)).toBe(dateTime(day, { weekday: "short" }));
    expect(shortDay(dates, date)).toBe(dateTime(day, { month: "short", day: "numeric" }));
  }
});
