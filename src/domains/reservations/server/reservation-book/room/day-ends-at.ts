import { addDays, clockTime, type LocalDate } from "#kernel/time/calendar.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";

const LAST_STEP_MINUTES = 180;

/**
 * When the restaurant's day of a date ends. Where clocks are put forward over that minute, it ends at the next quarter
 * hour that exists.
 */
export function dayEndsAt(date: LocalDate, dayEnds: number, zone: string): Date {
  for (let later = 0; later <= LAST_STEP_MINUTES; later += 15) {
    const instant = instantAt(`${addDays(date, 1)}T${clockTime(dayEnds + later)}`, zone);
    if (instant !== null) return instant;
  }
  throw new RangeError(`the day ${date} does not end in ${zone}`);
}
