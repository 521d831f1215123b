import { OpeningHours } from "#domains/restaurants/opening-hours.ts";
import { instantAt, localMinute } from "#kernel/time/zoned-time.ts";

/** Where the desk stands: its hours and holidays are Japan's. */
const PLACE = { lat: 35.6812, lng: 139.7671, zone: "Asia/Tokyo" } as const;

/** Of fewer waits than these nobody is promised anything. */
const FEWEST_WAITS = 5;
const MINUTE_MS = 60_000;

/** Null when the text is no opening hours. */
export function parseHours(hours: string): OpeningHours | null {
  return OpeningHours.parse(hours, PLACE);
}

/** Whether the desk is open, and when it opens next: null while it is open, and when it never does. */
export function openingAt(hours: string, now: Date): { isOpen: boolean; opensAt: Date | null } {
  const parsed = parseHours(hours);
  const minute = localMinute(now, PLACE.zone);
  // What can't be told is not promised.
  const isOpen = parsed?.isOpen(minute) === true;
  if (isOpen || parsed === null) return { isOpen, opensAt: null };
  const next = parsed.nextChange(minute);
  const opens = next !== null && parsed.isOpen(next) === true;
  return { isOpen, opensAt: opens ? instantAt(next, PLACE.zone) : null };
}

/** What half of the latest guests waited at most, in whole minutes; null when there were too few to say. */
export function medianWait(waitsMs: readonly number[]): number | null {
  if (waitsMs.length < FEWEST_WAITS) return null;
  const sorted = [...waitsMs].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? 0;
  const high = sorted[Math.floor(middle)] ?? 0;
  return Math.max(1, Math.ceil((low + high) / 2 / MINUTE_MS));
}
