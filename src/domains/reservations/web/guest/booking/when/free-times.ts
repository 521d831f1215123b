import type { AvailableDay, timeTaken } from "#domains/reservations/contract/reservations.ts";
import { type ApiError, detailsOf } from "#platform/web/calls/api.ts";

/** Why a day can't be booked, shown before it is chosen; null when it has free times. */
type DayMark = "full" | NonNullable<AvailableDay["closed"]> | null;

export function markOf(day: AvailableDay): DayMark {
  if (day.closed !== null) return day.closed;
  return day.times.some(({ available }) => available) ? null : "full";
}

/** `HH:mm`, in the order of the day; only what is free. */
export function freeTimesOf(day: AvailableDay): string[] {
  return day.times.filter(({ available }) => available).map(({ time }) => time);
}

/** What is free, and what the guest has already. */
export function timesToShow(day: AvailableDay, own: string | null): string[] {
  const free = freeTimesOf(day);
  return own === null || free.includes(own) ? free : [...free, own].sort();
}

/** Lunch before four p.m., dinner from then on. */
export const DINNER_FROM = "16:00";

/** From then on it is the night of the day. */
export const MIDNIGHT = "24:00";

/** The days with free times that lie nearest to a date, in the order of the calendar. */
export function nearestFreeDays(known: Iterable<AvailableDay>, date: string, count: number): string[] {
  const away = (other: string) => Math.abs(Date.parse(other) - Date.parse(date));
  return [...known]
    .filter((day) => day.date !== date && markOf(day) === null)
    .map((day) => day.date)
    .sort((a, b) => away(a) - away(b))
    .slice(0, count)
    .sort();
}

/** `count` days of the calendar from a day on. Without the calendar library, so that the browser need not load it. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, ahead) =>
    new Date(start + ahead * 86_400_000).toISOString().slice(0, 10),
  );
}
/** Today and sixty more; a restaurant may allow fewer. */
export const OFFERED_DAYS = 61;
/** What is free instead of a time that was taken. */
export interface Alternatives {
  /** `HH:mm` on the same day. */
  times: readonly string[];
  days: readonly { date: string; times: readonly string[] }[];
}

/** The free times named by a refusal; none where it names none. */
export function alternativesIn(problem: ApiError["problem"]): Alternatives {
  const details = detailsOf<typeof timeTaken>(problem, "time-not-available");
  return {
    times: details?.alternatives ?? [],
    days: (details?.otherDays ?? []).filter(({ times }) => times.length > 0),
  };
}
