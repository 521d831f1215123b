import { addDays, type LocalDate, weekday } from "#kernel/time/calendar.ts";
import { MAX_SERIES_DATES, type SeriesRepeats } from "../../../reservation-constants.ts";

const WEEKS = { week: 1, "2-weeks": 2, "3-weeks": 3, "4-weeks": 4 } as const;
const DAYS_A_WEEK = 7;

interface Repetition {
  /** The restaurant's day of the first booking. */
  first: LocalDate;
  repeats: SeriesRepeats;
  /** How often; null: to the day `until`. */
  times: number | null;
  until: LocalDate | null;
  /** The last day that may be booked at all. */
  furthest: LocalDate;
}

/**
 * The days of a booking that repeats, the first one included. "Every month" is the same weekday of the month, such as its
 * second Friday; months without a fifth one are left out.
 */
export function seriesDays({ first, repeats, times, until, furthest }: Repetition): LocalDate[] {
  const last = until !== null && until < furthest ? until : furthest;
  const most = times ?? MAX_SERIES_DATES;
  const days: LocalDate[] = [];
  for (let step = 0; days.length < most; step++) {
    const day = repeats === "month" ? sameWeekdayLater(first, step) : later(first, step * WEEKS[repeats]);
    if (day === null) continue;
    if (day > last) break;
    days.push(day);
  }
  return days;
}

function later(first: LocalDate, weeks: number): LocalDate {
  return addDays(first, weeks * DAYS_A_WEEK);
}

/** The second Friday, say, of so many months later; null where a month has no fifth one. */
function sameWeekdayLater(first: LocalDate, months: number): LocalDate | null {
  const [year = 0, month = 0, day = 0] = first.split("-").map(Number);
  const which = Math.ceil(day / DAYS_A_WEEK);
  const start = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const firstOfKind = addDays(start, (weekday(first) - weekday(start) + DAYS_A_WEEK) % DAYS_A_WEEK);
  const found = addDays(firstOfKind, (which - 1) * DAYS_A_WEEK);
  return found.slice(0, 7) === start.slice(0, 7) ? found : null;
}
