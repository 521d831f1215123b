import { useMemo } from "react";
import { createFormatter, type DateTimeFormatOptions, useFormatter } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import {
  type LocalDate,
  type LocalMinute,
  onCalendar,
  type ShortDates,
  shortDay,
  shortWeekday,
} from "#kernel/time/calendar.ts";
import { usePageIfAny } from "../page/page-data.ts";

type Formatter = ReturnType<typeof useFormatter>;

/** Formats dates and times of a restaurant's local time, which carry no zone. */
interface WallClock {
  /** `17:30`; accepts `HH:mm` or a local date and time. */
  time(minute: LocalMinute): string;
  /** `Friday, November 21`; accepts a date or a date and time. */
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

/** In the user's language. */
export function useWallClock(): WallClock {
  const format = useFormatter();
  const short = usePageIfAny()?.shortDates;
  return useMemo(() => ({ ...wallClock(format), ...(short && shortened(short)) }), [format, short]);
}

/** In a given language, for texts read by the staff. */
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

/** Identical in the browser and on the server, even where the browser would abbreviate differently. */
function shortened(short: ShortDates): Pick<WallClock, "shortWeekday" | "shortDay"> {
  return {
    shortWeekday: (date) => shortWeekday(short, onCalendar(date).slice(0, 10)),
    shortDay: (date) => shortDay(short, onCalendar(date).slice(0, 10)),
  };
}

/** Local time parsed and formatted as UTC, so that no time zone shifts it. 25:30 is half past one of the next day. */
function asUtc(text: string): Date {
  const [first = "", second] = text.split("T");
  const [day, time] = first.includes(":") ? ["2000-01-01", first] : [first, second ?? "00:00"];
  return new Date(`${onCalendar(`${day}T${time}`)}:00Z`);
}

/** An arbitrary Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Name of a weekday, 1 for Monday to 7 for Sunday: long and short. */
export function useWeekdayName() {
  const clock = useWallClock();
  const dateOf = (weekday: number) => new Date(MONDAY + (weekday - 1) * DAY_MS).toISOString().slice(0, 10);
  return {
    full: (weekday: number) => clock.weekday(dateOf(weekday)),
    short: (weekday: number) => clock.shortWeekday(dateOf(weekday)),
  };
}

/** Formats a date in the user's language: `December 31, 2026`. Independent of time zones. */
export function useLocalDay(): (day: LocalDate) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
}
