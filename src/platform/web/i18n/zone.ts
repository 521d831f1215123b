import { useCallback } from "react";
import { useFormatter, useNow } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { useHydrated } from "../page/hydration.ts";

/**
 * True if the user's clock differs from the time in `zone`. False until hydration, since the server does not know the
 * user's time zone.
 */
export function useIsElsewhere(zone: string): boolean {
  const now = useNow();
  if (!useHydrated()) return false;
  return ownMinute(now) !== minuteIn(zone, now);
}

/**
 * Common name of a time zone: "Japan Time". For loaders: browsers use other names for some zones, so the server's is
 * used everywhere.
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
 * The current date in a zone, using the browser's Intl API; `shared/zoned-time.ts` would add a calendar library to the
 * bundle.
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

/** The local time in a zone, using the browser's Intl API. */
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

/** The time that the device's own clock shows. */
function ownMinute(instant: Date): LocalMinute {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, "2026-11-21T14:32".length);
}

/**
 * Formats instants in the user's time zone: `Sat, Nov 21, 14:32`. Only after hydration: the server is in another time
 * zone.
 */
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

/** Formats instants (ISO 8601) in `zone`: `Sat, Nov 21, 14:32`. Identical on the server and in the browser. */
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
/** Japan's offset as returned by `getTimezoneOffset`: UTC+9 all year. */
const JAPAN_MINUTES = -540;

/**
 * Runs before the first paint, since only the device knows whether its time differs from Japan's. Texts about that have
 * the class `elsewhere-only`; their space is reserved from the start.
 */
export const ELSEWHERE_SCRIPT = `document.documentElement.toggleAttribute("data-elsewhere",new Date().getTimezoneOffset()!==${JAPAN_MINUTES})`;
