import { minutesOf } from "#kernel/time/calendar.ts";
import { isLetDownByKitchen } from "../../booking/changes/rules.ts";
import type { ReservationRow } from "../../store.ts";

/** How many other restaurants are named. */
export const MAX_PLACES = 3;
/** Metres: half an hour on foot, a few minutes by train. */
export const NEAR_M = 3_000;
/** Whose books are looked into: the nearest; most of them have a table. */
export const MAX_ASKED = 9;
/** Who wanted to eat at seven may also eat at half past five. */
const AROUND_MINUTES = 90;

/** Whether the guest was let down, so that there must be somewhere else to go: by the kitchen, or by the restaurant. */
export function isLetDown(row: ReservationRow, now: Date): boolean {
  if (row.startsAt <= now) return false;
  if (row.status === "cancelled_by_restaurant") return true;
  const isOpen = row.status === "confirmed" || row.status === "requested" || row.status === "pending_payment";
  return isOpen && isLetDownByKitchen(row, now);
}

/** The times of a day (`HH:mm`) that lie around the wanted one. */
export function timesAround<Time extends { time: string }>(times: readonly Time[], wanted: string): Time[] {
  return times.filter(({ time }) => Math.abs(minutesOf(time) - minutesOf(wanted)) <= AROUND_MINUTES);
}
