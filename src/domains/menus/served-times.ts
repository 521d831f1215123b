import { type LocalMinute, weekday } from "#kernel/time/calendar.ts";
import type { ServedTime } from "./contract/menu.ts";

/**
 * Whether something with these times is served at a minute of the restaurant's wall clock. Without times: always. An
 * `until` at or before `from` is on the next day.
 */
export function isServedAt(served: readonly ServedTime[], at: LocalMinute): boolean {
  if (served.length === 0) return true;
  const [date = "", time = ""] = at.split("T");
  const today = weekday(date);
  const yesterday = today === 1 ? 7 : today - 1;
  return served.some(({ weekdays, from, until }) => {
    const isOvernight = until <= from;
    const isTonight = weekdays.includes(today) && from <= time && (isOvernight || time < until);
    return isTonight || (isOvernight && weekdays.includes(yesterday) && time < until);
  });
}
