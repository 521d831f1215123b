import type { OpenStretch } from "#domains/restaurants/opening-hours.ts";
import { addDays, type LocalDate, weekday } from "#kernel/time/calendar.ts";

/** Null where it is unknown whether the restaurant is open on a day. */
export type DayHours = OpenStretch[] | null;

export interface UsualWeek {
  /** What most days of each weekday have, Monday first. */
  week: DayHours[];
  /** Single days that have something else, as far as they are known. */
  special: { date: LocalDate; hours: OpenStretch[] }[];
}

/** One more week could not change what most of them have. */
const WEEKS = 9;
/** As far ahead as search engines are told of single days. */
const SPECIAL_DAYS = 30;

/**
 * Tells the hours that a restaurant usually has from those of holidays and single days: one week alone, as pages show it, would
 * make a Monday that is a holiday look like every Monday.
 */
export function usualWeek(hoursOn: (date: LocalDate) => DayHours, today: LocalDate): UsualWeek {
  const days = Array.from({ length: 7 * WEEKS }, (_, ahead) => {
    const date = addDays(today, ahead);
    return { date, hours: hoursOn(date), at: weekday(date) - 1 };
  });
  const week = Array.from({ length: 7 }, (_, at) =>
    mostOften(days.filter((day) => day.at === at).map(({ hours }) => hours)),
  );
  const special = days
    .slice(0, SPECIAL_DAYS)
    .flatMap(({ date, hours, at }) =>
      hours !== null && keyOf(hours) !== keyOf(week[at] ?? null) ? [{ date, hours }] : [],
    );
  return { week, special };
}

function mostOften(all: readonly DayHours[]): DayHours {
  const count = (one: DayHours) => all.filter((other) => keyOf(other) === keyOf(one)).length;
  return [...all].sort((one, other) => count(other) - count(one))[0] ?? null;
}

function keyOf(hours: DayHours): string {
  return hours === null ? "unknown" : hours.map(({ from, to }) => `${from}-${to}`).join();
}
