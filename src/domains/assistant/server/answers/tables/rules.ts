import type { Meal } from "#domains/assistant/chat-constants.ts";
import type { AvailableTime } from "#domains/reservations/contract/reservations.ts";
import { minutesOf } from "#kernel/time/calendar.ts";

/** What people mean by a meal, on the restaurant's clock. */
const MEALS: Readonly<Record<Meal, readonly [from: string, until: string]>> = {
  breakfast: ["06:00", "10:45"],
  lunch: ["11:00", "15:30"],
  dinner: ["17:00", "23:59"],
};
/** A table an hour and a half off is another evening. */
const AROUND_MINUTES = 90;

/** The free times that fit what was said of the time. */
export function fittingTimes(
  times: readonly AvailableTime[],
  { time, meal }: { time: string | null; meal: Meal | null },
): string[] {
  const free = times.filter(({ available }) => available).map((one) => one.time);
  if (time !== null)
    return free.filter((one) => Math.abs(minutesOf(one) - minutesOf(time)) <= AROUND_MINUTES);
  if (meal === null) return free;
  const [from, until] = MEALS[meal];
  return free.filter((one) => one >= from && one <= until);
}
