import { Temporal } from "temporal-polyfill";
import { addDays, type LocalDate, type LocalMinute, minutesOf } from "./calendar.ts";

const DAY_MS = 86_400_000;

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

/**
 * Tells the instants of one day without asking for its zone's rules each time: of a time (`HH:mm`), the instant at which
 * the clock in `zone` shows it on `date`, as `instantAt` has it.
 */
export function clockOfDay(date: LocalDate, zone: string): (time: string) => Date | null {
  const midnight = midnightOf(date, zone);
  const next = midnightOf(addDays(date, 1), zone);
  const isPlain = midnight !== null && next !== null && next - midnight === DAY_MS;
  // A day on which the clock is changed: each time on its own.
  if (!isPlain) return (time) => instantAt(`${date}T${time}`, zone);
  return (time) => new Date(midnight + minutesOf(time) * 60_000);
}

/** The days that are asked for again and again are those of the next weeks: a few zones' worth of them. */
const MAX_MIDNIGHTS = 2_000;
const midnights = new Map<string, number | null>();

function midnightOf(date: LocalDate, zone: string): number | null {
  const key = `${zone} ${date}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= MAX_MIDNIGHTS) midnights.clear();
  const midnight = instantAt(`${date}T00:00`, zone)?.getTime() ?? null;
  midnights.set(key, midnight);
  return midnight;
}

/** True for a day that exists in the calendar. */
export function isDate(date: string): boolean {
  try {
    return Temporal.PlainDate.from(date, { overflow: "reject" }).toString() === date;
  } catch {
    return false;
  }
}

function zoned(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}
