import type { LocalMinute } from "#kernel/time/calendar.ts";
import { dateOf, daysLater, minutesLater, nextQuarter } from "./calendar.ts";

const AHEAD_MINUTES = [30, 60, 120, 180] as const;
const MIDDAY = "T12:00";

/**
 * When the kitchen may say that it knows, all of them before the meal: soon today, and at noon tomorrow. Both minutes
 * are the restaurant's.
 */
export function checkTimes(now: LocalMinute, startsAt: LocalMinute): LocalMinute[] {
  const soon = AHEAD_MINUTES.map((minutes) => nextQuarter(minutesLater(now, minutes)));
  const tomorrow = daysLater(dateOf(now), 1) + MIDDAY;
  return [...new Set([...soon, tomorrow])].filter((time) => time <= startsAt);
}
