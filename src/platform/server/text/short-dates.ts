import type { Language } from "#kernel/languages.ts";
import type { ShortDates } from "#kernel/time/calendar.ts";
import { formatter } from "./texts.ts";

const known = new Map<Language, ShortDates>();

/** How a language abbreviates weekdays and dates; computed once. */
export function shortDatesOf(language: Language): ShortDates {
  const dates = known.get(language) ?? shortDates(language);
  known.set(language, dates);
  return dates;
}

function shortDates(language: Language): ShortDates {
  const { dateTime } = formatter(language, "UTC");
  return {
    // 2024-01-01 was a Monday.
    weekdays: Array.from({ length: 7 }, (_, at) =>
      dateTime(new Date(Date.UTC(2024, 0, 1 + at)), { weekday: "short" }),
    ),
    // 28 is replaced below: as a day it cannot be confused with a month number.
    days: Array.from({ length: 12 }, (_, month) =>
      dateTime(new Date(Date.UTC(2024, month, 28)), { month: "short", day: "numeric" }).replace(
        "28",
        "{day}",
      ),
    ),
  };
}
