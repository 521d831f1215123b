import { RESTORE_DAYS } from "#domains/restaurants/house-terms.ts";

const DAY_MS = 86_400_000;

/** Until when a restaurant that was put away then can be brought back; the instant itself is too late. */
export function restorableUntil(archivedAt: Date): Date {
  return new Date(archivedAt.getTime() + RESTORE_DAYS * DAY_MS);
}
