import { clockTime, minutesOf, QUARTER_MINUTES } from "#kernel/time/calendar.ts";

const DAY_MINUTES = 24 * 60;
/** Latest last order, in minutes after the last seating. */
const LATE_MINUTES = 8 * 60;
/** The longest evening ends at 29:00, five in the morning; parties sit down before. Minutes from midnight. */
const NIGHT_ENDS = 29 * 60;

/** Every quarter hour between two minutes of the day, inclusive, as `HH:mm`. */
function quarters(from: number, to: number): string[] {
  const count = Math.floor((to - from) / QUARTER_MINUTES) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => clockTime(from + index * QUARTER_MINUTES));
}

/** Every quarter hour of a day. */
export const DAY_TIMES: readonly string[] = quarters(0, DAY_MINUTES - QUARTER_MINUTES);

/** Options for the last seating: not before the first one, also in the night after it. */
export function lastSeatingTimes(firstSeating: string): readonly string[] {
  return quarters(minutesOf(firstSeating), NIGHT_ENDS - QUARTER_MINUTES);
}

/** Options for the last order: from the last seating until late at night. */
export function lastOrderTimes(lastSeating: string): readonly string[] {
  const from = minutesOf(lastSeating);
  return quarters(from, Math.min(from + LATE_MINUTES, NIGHT_ENDS));
}

/** Whether a time belongs to the next day. */
export function isNextDay(time: string): boolean {
  return minutesOf(time) >= DAY_MINUTES;
}

/** A time of the next day on a 24-hour clock: 25:30 as 01:30. */
export function onOneDay(time: string): string {
  return clockTime(minutesOf(time) % DAY_MINUTES);
}
