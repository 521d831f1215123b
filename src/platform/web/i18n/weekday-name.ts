import { useWallClock } from "./wall-clock.ts";

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
