import { useCallback, useSyncExternalStore } from "react";
import { useFormatter, useNow } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";

const ONE_CLOCK = { dateStyle: "short", timeStyle: "short" } as const;

/**
 * True when the reader's clock shows another time than the clock in `zone`. The server doesn't know where the reader
 * is, so it is false until the page has come alive.
 */
export function useIsElsewhere(zone: string): boolean {
  const format = useFormatter();
  const now = useNow();
  const own = useSyncExternalStore(neverChanges, readerZone, () => zone);
  const clock = (timeZone: string) => format.dateTime(now, { ...ONE_CLOCK, timeZone });
  return own !== zone && clock(own) !== clock(zone);
}

/**
 * What people call the time in a zone: "Japan Time". For loaders: browsers have other words for some zones, and the
 * server's must be the ones that stay.
 */
export function zoneName(zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

const days = new Map<string, Intl.DateTimeFormat>();

/**
 * The day that it is in a zone. The browser does this by itself; `shared/zoned-time.ts` would bring a calendar library
 * along.
 */
export function dayIn(zone: string, instant: Date): LocalDate {
  const format =
    days.get(zone) ??
    new Intl.DateTimeFormat("en-US", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  days.set(zone, format);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

const minutes = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows in a zone, by the browser's own calendar. */
export function minuteIn(zone: string, instant: Date): LocalMinute {
  const format =
    minutes.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  minutes.set(zone, format);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${dayIn(zone, instant)}T${parts.get("hour")}:${parts.get("minute")}`;
}

function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function neverChanges(): () => void {
  return () => undefined;
}

/** Writes instants as the reader's own clock shows them: `Sat, Nov 21, 14:32`. Not while a page comes alive: the server has another clock. */
export function useOwnClock(): (instant: string) => string {
  const format = useFormatter();
  return (instant) =>
    format.dateTime(new Date(instant), {
      weekday: "short",
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
}

/** Writes instants (ISO 8601) as the clock in `zone` shows them: `Sat, Nov 21, 14:32`. The same on the server and in the browser. */
export function useZoneClock(zone: string): (instant: string) => string {
  const format = useFormatter();
  return useCallback(
    (instant) =>
      format.dateTime(new Date(instant), {
        weekday: "short",
        month: "short",
        day: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
        timeZone: zone,
      }),
    [format, zone],
  );
}
/** Where it is nine hours later than in Greenwich, all the year. */
const JAPAN_MINUTES = -540;

/**
 * Runs before the first paint: only the device knows whether its clock shows another time than Japan's. What is said then has
 * the class `elsewhere-only`, and its room from the start.
 */
export const ELSEWHERE_SCRIPT = `document.documentElement.toggleAttribute("data-elsewhere",new Date().getTimezoneOffset()!==${JAPAN_MINUTES})`;
