import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";

/** Nothing more is expected of these. */
const OVER: readonly ReservationStatus[] = [
  "completed",
  "cancelled_by_guest",
  "cancelled_by_restaurant",
  "no_show",
  "expired",
];
/** They have a table and are counted. */
const COUNTED: readonly ReservationStatus[] = ["pending_payment", "confirmed", "seated", "completed"];

export function isOver({ status }: BookReservation): boolean {
  return OVER.includes(status);
}

export function isCounted({ status }: BookReservation): boolean {
  return COUNTED.includes(status);
}

/** Whether the kitchen still owes its last word. "Will check" is none. */
export function waitsForKitchen({ kitchen, status }: BookReservation): boolean {
  if (kitchen === null || !["requested", "pending_payment", "confirmed"].includes(status)) return false;
  return kitchen.answer === null || kitchen.answer === "will-check";
}

/** Expected by now, and not here: the minutes that the party said it would be late are counted. */
export function isMissing({ status, startsAt, lateMinutes }: BookReservation, now: Date): boolean {
  return status === "confirmed" && now.getTime() > Date.parse(startsAt) + lateMinutes * 60_000;
}
