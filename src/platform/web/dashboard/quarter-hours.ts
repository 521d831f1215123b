import { QUARTER_MINUTES } from "#kernel/time/calendar.ts";

const DAY_MINUTES = 24 * 60;
/** How long after the last seating the kitchen may still take orders. */
const LATE_MINUTES = 8 * 60;
/** Until when a last order may be called that of the evening before. */
const NIGHT_ENDS = 27 * 60 + 45;

/** Minutes from midnight as `HH:mm`. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** `HH:mm` as minutes from midnight; 25:30 is half past one of the next morning. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Every quarter hour from one minute to another, both included, as `HH:mm`. */
function quarters(from: number, to: number): string[] {
  const count = Math.floor((to - from) / QUARTER_MINUTES) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => clockTime(from + index * QUARTER_MINUTES));
}

/** Every quarter hour of a day. */
export const DAY_TIMES: readonly string[] = quarters(0, DAY_MINUTES - QUARTER_MINUTES);

/** When the last party may sit down: not before the first one. */
export function lastSeatingTimes(firstSeating: string): readonly string[] {
  return DAY_TIMES.slice(DAY_TIMES.indexOf(firstSeating));
}

/** When the kitchen may take its last order: from the last seating until deep into the night. */
export function lastOrderTimes(lastSeating: string): readonly string[] {
  const from = minutesOf(lastSeating);
  return quarters(from, Math.min(from + LATE_MINUTES, NIGHT_ENDS));
}

/** Whether a time is one of the next morning. */
export function isNextDay(time: string): boolean {
  return minutesOf(time) >= DAY_MINUTES;
}

/** A time of the next morning as its own clock shows it: 25:30 as 01:30. */
export function onOneDay(time: string): string {
  return clockTime(minutesOf(time) % DAY_MINUTES);
}
