import { useMemo } from "react";
import { createFormatter, type DateTimeFormatOptions, useFormatter } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { type ShortDates, shortDay, shortWeekday } from "#kernel/time/short-dates.ts";
import { usePageIfAny } from "../page/page-data.ts";

type Formatter = ReturnType<typeof useFormatter>;

/** Writes days and times of a restaurant's wall clock, which have no zone of their own. */
interface WallClock {
  /** `17:30`; takes `HH:mm` or a whole minute. */
  time(minute: LocalMinute): string;
  /** `Friday, November 21`; takes a day or a minute of it. */
  day(date: LocalDate | LocalMinute): string;
  /** `November 21, 2025` */
  date(date: LocalDate | LocalMinute): string;
  /** `Friday` */
  weekday(date: LocalDate): string;
  /** `Fri` */
  shortWeekday(date: LocalDate): string;
  /** `Nov 21` */
  shortDay(date: LocalDate): string;
}

/** In the reader's language. */
export function useWallClock(): WallClock {
  const format = useFormatter();
  const short = usePageIfAny()?.shortDates;
  return useMemo(() => ({ ...wallClock(format), ...(short && shortened(short)) }), [format, short]);
}

/** In a language that is not the reader's: for what the staff are to read. */
export function wallClockIn(language: Language): WallClock {
  return wallClock(createFormatter({ locale: language, timeZone: "UTC" }));
}

function wallClock(format: Formatter): WallClock {
  const write = (text: string, options: DateTimeFormatOptions) =>
    format.dateTime(asUtc(text), { ...options, timeZone: "UTC" });
  return {
    time: (minute) => write(minute, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    day: (date) => write(date, { weekday: "long", month: "long", day: "numeric" }),
    date: (date) => write(date, { year: "numeric", month: "long", day: "numeric" }),
    weekday: (date) => write(date, { weekday: "long" }),
    shortWeekday: (date) => write(date, { weekday: "short" }),
    shortDay: (date) => write(date, { month: "short", day: "numeric" }),
  };
}

/** The same in the browser as on the server, also where the browser would shorten them differently. */
function shortened(short: ShortDates): Pick<WallClock, "shortWeekday" | "shortDay"> {
  return {
    shortWeekday: (date) => shortWeekday(short, date.slice(0, 10)),
    shortDay: (date) => shortDay(short, date.slice(0, 10)),
  };
}

/** The wall clock is written as if it were UTC's, and read as UTC: no zone can move it. */
function asUtc(text: string): Date {
  const [first = "", second] = text.split("T");
  const [day, time] = first.includes(":") ? ["2000-01-01", first] : [first, second ?? "00:00"];
  return new Date(`${day}T${time}:00Z`);
}

/** A week of the calendar that begins with a Monday; which one does not matter. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** What a weekday is called, 1 for Monday to 7 for Sunday: in full and short. */
export function useWeekdayName() {
  const clock = useWallClock();
  const dateOf = (weekday: number) => new Date(MONDAY + (weekday - 1) * DAY_MS).toISOString().slice(0, 10);
  return {
    full: (weekday: number) => clock.weekday(dateOf(weekday)),
    short: (weekday: number) => clock.shortWeekday(dateOf(weekday)),
  };
}

/** Writes a day of a calendar as the reader's language does: `December 31, 2026`. No zone can move it. */
export function useLocalDay(): (day: LocalDate) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
}
