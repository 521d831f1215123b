import { Temporal } from "temporal-polyfill";
import { addDays, type LocalDate, type LocalMinute, minutesOf, onCalendar } from "./calendar.ts";

const DAY_MS = 86_400_000;

/** The local date and time in `zone` at an instant. */
export function localMinute(instant: Date, zone: string): LocalMinute {
  return zoned(instant, zone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** The local date in `zone` at an instant. */
export function localDate(instant: Date, zone: string): LocalDate {
  return zoned(instant, zone).toPlainDate().toString();
}

/**
 * The instant of a local time in `zone`; null when it does not exist (an invalid date, or the hour skipped in spring).
 * Of the two in the hour repeated in autumn, the first.
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
 * Converts times (`HH:mm`) of one day to instants without looking up the zone's rules each time; the results equal
 * those of `instantAt`. 25:30 is half past one of the next morning.
 */
export function clockOfDay(date: LocalDate, zone: string): (time: string) => Date | null {
  const midnight = midnightOf(date, zone);
  const next = midnightOf(addDays(date, 1), zone);
  const isPlain = midnight !== null && next !== null && next - midnight === DAY_MS;
  const each = (time: string) => instantAt(onCalendar(`${date}T${time}`), zone);
  // A day with a clock change: convert each time separately.
  if (!isPlain) return each;
  // The night after it may have one as well.
  return (time) => (time < "24" ? new Date(midnight + minutesOf(time) * 60_000) : each(time));
}

/** Cache size: the days requested repeatedly are those of the next weeks, in a few zones. */
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

/** True for a valid calendar date. */
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
