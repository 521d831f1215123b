import { Temporal } from "temporal-polyfill";

/** A day on a wall clock, `YYYY-MM-DD`. */
export type LocalDate = string;
/** A minute on a wall clock, `YYYY-MM-DDTHH:mm`, without a zone. */
export type LocalMinute = string;

/** What the clock on the wall shows in `zone` at an instant. */
export function localMinute(instant: Date, zone: string): LocalMinute {
  return zoned(instant, zone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** The day it is in `zone` at an instant. */
export function localDate(instant: Date, zone: string): LocalDate {
  return zoned(instant, zone).toPlainDate().toString();
}

/**
 * The instant at which the clock in `zone` shows this minute; null when it never does (a day that does not exist, or
 * the hour that is left out in spring). Of the two in the hour that comes twice in autumn, the first.
 */
export function instantAt(minute: LocalMinute, zone: string): Date | null {
  try {
    const plain = Temporal.PlainDateTime.from(minute, { overflow: "reject" });
    const instant = plain.toZonedDateTime(zone, { disambiguation: "earlier" });
    return instant.toPlainDateTime().equals(plain) ? new Date(instant.epochMilliseconds) : null;
  } catch {
    return null;
  }
}

/** True for a day that exists in the calendar. */
export function isDate(date: string): boolean {
  try {
    return Temporal.PlainDate.from(date, { overflow: "reject" }).toString() === date;
  } catch {
    return false;
  }
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekday(date: LocalDate): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** Minutes from local midnight as `HH:mm`. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** `HH:mm` as minutes from local midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function zoned(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}
