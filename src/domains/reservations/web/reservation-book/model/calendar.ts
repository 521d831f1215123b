import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** So many days later, or earlier. A calendar has no zone: it is reckoned as if it were UTC's. */
export function daysLater(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysFrom(date: LocalDate, count: number): LocalDate[] {
  return Array.from({ length: count }, (_, ahead) => daysLater(date, ahead));
}

export function dateOf(minute: LocalMinute): LocalDate {
  return minute.slice(0, 10);
}

export function timeOf(minute: LocalMinute): string {
  return minute.slice(11);
}

/** So many minutes later on a wall clock that no change of summer time moves. */
export function minutesLater(minute: LocalMinute, minutes: number): LocalMinute {
  return new Date(Date.parse(`${minute}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16);
}

/** Minutes from the midnight that `date` begins with; more than 1,440 on the day after. */
export function minutesInto(date: LocalDate, minute: LocalMinute): number {
  return (Date.parse(`${minute}Z`) - Date.parse(`${date}T00:00Z`)) / MINUTE_MS;
}

/** A minute `YYYY-MM-DDTHH:mm` on the next full quarter hour, or itself. */
export function nextQuarter(minute: LocalMinute): LocalMinute {
  const past = minutesInto(dateOf(minute), minute) % 15;
  return past === 0 ? minute : minutesLater(minute, 15 - past);
}

/** The quarter hour that a minute is in. */
export function thisQuarter(minute: LocalMinute): LocalMinute {
  return minutesLater(minute, -(minutesInto(dateOf(minute), minute) % 15));
}

/** A day that the address bar may name: `YYYY-MM-DD`, and one that exists. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
