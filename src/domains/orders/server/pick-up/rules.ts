import type { OpeningHours } from "#domains/restaurants/opening-hours.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { instantAt, localMinute } from "#kernel/time/zoned-time.ts";
import { PICK_UP_STEP_MINUTES } from "../../order-constants.ts";

const STEP_MS = PICK_UP_STEP_MINUTES * 60_000;
/** How far ahead food is ordered to be picked up. */
const AHEAD_MS = 24 * 3_600_000;

/** The quarter hour that an instant lies in, as a number: quarters since 1970. */
export function quarterOf(instant: Date): number {
  return Math.floor(instant.getTime() / STEP_MS);
}

/** What a kitchen can make: its usual time, its pace, and how many orders each quarter has already. */
export interface Pace {
  prepMinutes: number;
  /** Null for any number. */
  capPerQuarter: number | null;
  taken: ReadonlyMap<number, number>;
}

export function isFull({ capPerQuarter, taken }: Pace, at: Date): boolean {
  return capPerQuarter !== null && (taken.get(quarterOf(at)) ?? 0) >= capPerQuarter;
}

/**
 * When food can be picked up in the next 24 hours: every quarter hour at which the restaurant is known to be open, from when
 * the kitchen can have it ready, that is not full. Wall clock of the restaurant.
 */
export function pickUpTimes(hours: OpeningHours, zone: string, pace: Pace, now: Date): LocalMinute[] {
  const first = Math.ceil((now.getTime() + pace.prepMinutes * 60_000) / STEP_MS) * STEP_MS;
  const times: LocalMinute[] = [];
  for (let at = first; at < now.getTime() + AHEAD_MS; at += STEP_MS) {
    const instant = new Date(at);
    const minute = localMinute(instant, zone);
    // In the hour that comes twice a minute names the first of the two only.
    const isNamed = instantAt(minute, zone)?.getTime() === at;
    if (isNamed && hours.isOpen(minute) === true && !isFull(pace, instant)) times.push(minute);
  }
  return times;
}
