import { OpeningHours } from "#domains/restaurants/opening-hours.ts";
import { instantAt, localMinute } from "#kernel/time/zoned-time.ts";

/** Support hours use Japan's time zone and holidays. */
const PLACE = { lat: 35.6812, lng: 139.7671, zone: "Asia/Tokyo" } as const;

/** With fewer samples no wait is shown. */
const FEWEST_WAITS = 5;
const MINUTE_MS = 60_000;

/** Null if the text is not valid opening hours. */
export function parseHours(hours: string): OpeningHours | null {
  return OpeningHours.parse(hours, PLACE);
}

/** Whether support is open, and when it opens next: null while open, and if it never opens. */
export function openingAt(hours: string, now: Date): { isOpen: boolean; opensAt: Date | null } {
  const parsed = parseHours(hours);
  const minute = localMinute(now, PLACE.zone);
  // Unknown counts as closed.
  const isOpen = parsed?.isOpen(minute) === true;
  if (isOpen || parsed === null) return { isOpen, opensAt: null };
  const next = parsed.nextChange(minute);
  const opens = next !== null && parsed.isOpen(next) === true;
  return { isOpen, opensAt: opens ? instantAt(next, PLACE.zone) : null };
}

/** Median wait in whole minutes; null with too few samples. */
export function medianWait(waitsMs: readonly number[]): number | null {
  if (waitsMs.length < FEWEST_WAITS) return null;
  const sorted = [...waitsMs].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? 0;
  const high = sorted[Math.floor(middle)] ?? 0;
  return Math.max(1, Math.ceil((low + high) / 2 / MINUTE_MS));
}
