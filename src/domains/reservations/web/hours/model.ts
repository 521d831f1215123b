import type { HoursDocument, HoursStretch } from "#domains/restaurants/contract/opening-hours.ts";
import { clockTime, minutesOf } from "#kernel/time/calendar.ts";
import { isSameJson } from "#platform/web/storage/local-record.ts";

const DAY = 24 * 60;
/** The default for a day without hours, if no other day has any. */
const EVENING: HoursStretch = { opens: "17:00", closes: "22:00", lastOrder: null };

/** 25:30 as the clock on the wall shows it: 01:30. */
export function onOneDay(time: string): string {
  return clockTime(minutesOf(time) % DAY);
}

/** Whether a stretch continues past midnight. */
export function isOverMidnight({ opens, closes }: HoursStretch): boolean {
  return minutesOf(closes) >= DAY || closes < opens;
}

/** The hours of a day that was closed: those of the first other open day. */
export function usualStretches(week: HoursDocument["week"]): HoursStretch[] {
  return week.find(({ stretches }) => stretches.length > 0)?.stretches ?? [EVENING];
}

/** One more stretch after the last one of a day: an hour later, two hours long. */
export function nextStretch(stretches: readonly HoursStretch[]): HoursStretch {
  const last = stretches.at(-1);
  if (last === undefined) return EVENING;
  const opens = Math.min(minutesOf(last.closes) + 60, 22 * 60);
  return { opens: clockTime(opens), closes: clockTime(opens + 120), lastOrder: null };
}

/** The week with the stretches of one day on others too. */
export function copyDay(
  week: HoursDocument["week"],
  from: number,
  to: readonly number[],
): HoursDocument["week"] {
  const stretches = week.find(({ weekday }) => weekday === from)?.stretches ?? [];
  return week.map((day) => (to.includes(day.weekday) ? { ...day, stretches } : day));
}

/** A day further: the next morning without anything. */
export function withDay(days: HoursDocument["days"], date: string): HoursDocument["days"] {
  if (days.some((day) => day.date === date)) return days;
  return [...days, { date, stretches: [] }].sort((one, other) => (one.date < other.date ? -1 : 1));
}

export function isSameHours(one: HoursDocument | null, other: HoursDocument | null): boolean {
  return isSameJson(one, other);
}
