import { addDays, clockTime, type LocalDate, type LocalMinute, minutesOf } from "#kernel/time/calendar.ts";

const DAY_MINUTES = 24 * 60;

/** The restaurant's day that a minute belongs to: what is before `dayEnds` (minutes after midnight) is still the day before. */
export function businessDate(minute: LocalMinute, dayEnds: number): LocalDate {
  const date = minute.slice(0, 10);
  return minutesOf(minute.slice(11)) < dayEnds ? addDays(date, -1) : date;
}

/** A minute as the trade writes it: `2026-11-28T01:10` is 25:10 of the evening of November 27. */
export function nightOf(minute: LocalMinute, dayEnds: number): { date: LocalDate; time: string } {
  const date = businessDate(minute, dayEnds);
  const time = minute.slice(11, 16);
  return { date, time: date === minute.slice(0, 10) ? time : clockTime(minutesOf(time) + DAY_MINUTES) };
}
