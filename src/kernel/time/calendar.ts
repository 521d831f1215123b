/** A local date, `YYYY-MM-DD`. */
export type LocalDate = string;
/** A local date and time to the minute, `YYYY-MM-DDTHH:mm`, without a zone. */
export type LocalMinute = string;

/** Granularity of booking times and opening hours. */
export const QUARTER_MINUTES = 15;

const DAY_MS = 86_400_000;

/** @throws RangeError for an invalid date */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekday(date: LocalDate): number {
  return new Date(Date.parse(date)).getUTCDay() || 7;
}

/** Minutes from local midnight as `HH:mm`. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** `HH:mm` as minutes from local midnight; 25:30 is 01:30 of the next day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const DAY_MINUTES = 24 * 60;

/** A time of the night as the calendar has it: `2026-11-27T25:30` is `2026-11-28T01:30`. */
export function onCalendar(minute: LocalMinute): LocalMinute {
  const [date = "", time = ""] = minute.split("T");
  const minutes = minutesOf(time);
  if (!(minutes >= DAY_MINUTES)) return minute;
  return `${addDays(date, Math.floor(minutes / DAY_MINUTES))}T${clockTime(minutes % DAY_MINUTES)}`;
}

/**
 * How a language abbreviates weekdays and dates. Browsers' locale data differs by version, so the server's is sent with
 * the page: otherwise hydration would fail, React would render again, and typed input would be lost.
 */
export interface ShortDates {
  /** Monday first. */
  weekdays: readonly string[];
  /** `Nov {day}`, January first. */
  days: readonly string[];
}

export function shortWeekday({ weekdays }: ShortDates, date: LocalDate): string {
  return weekdays[weekday(date) - 1] ?? "";
}

export function shortDay({ days }: ShortDates, date: LocalDate): string {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  return (days[month - 1] ?? "").replace("{day}", String(day));
}
