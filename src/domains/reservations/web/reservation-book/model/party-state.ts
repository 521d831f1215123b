import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";

/** Nothing more is expected of these. */
const FINISHED: readonly ReservationStatus[] = [
  "completed",
  "cancelled_by_guest",
  "cancelled_by_restaurant",
  "no_show",
  "expired",
];
/** Statuses that occupy a table and count. */
const COUNTED: readonly ReservationStatus[] = ["pending_payment", "confirmed", "seated", "completed"];
const MOVABLE: readonly ReservationStatus[] = ["requested", "pending_payment", "confirmed", "seated"];

export function isFinished({ status }: BookReservation): boolean {
  return FINISHED.includes(status);
}

export function isCounted({ status }: BookReservation): boolean {
  return COUNTED.includes(status);
}

/** Whether it can be moved to another table. */
export function isMovable({ status }: Pick<BookReservation, "status">): boolean {
  return MOVABLE.includes(status);
}

/** Whether the kitchen's final answer is pending. "Will check" is not final. */
export function waitsForKitchen({ kitchen, status }: BookReservation): boolean {
  if (kitchen === null || !["requested", "pending_payment", "confirmed"].includes(status)) return false;
  return kitchen.answer === null || kitchen.answer === "will-check";
}

/** Expected by now and not seated, allowing for announced lateness. */
export function isMissing({ status, startsAt, lateMinutes }: BookReservation, now: Date): boolean {
  return status === "confirmed" && now.getTime() > Date.parse(startsAt) + lateMinutes * 60_000;
}

export interface Waiting {
  kind: "request" | "kitchen" | "message";
  reservation: BookReservation;
  /** ISO 8601: by when the answer is expected; null without a deadline. */
  dueAt: string | null;
}

/**
 * What needs the restaurant's answer, the most urgent first. A request comes before its kitchen question, and both
 * before messages, whose urgency is that of the meal; who has left comes last.
 */
export function waitingOf(reservations: readonly BookReservation[]): Waiting[] {
  return reservations
    .flatMap((reservation): Waiting[] => {
      if (reservation.status === "requested")
        return [{ kind: "request", reservation, dueAt: reservation.expiresAt }];
      if (waitsForKitchen(reservation))
        return [{ kind: "kitchen", reservation, dueAt: reservation.kitchen?.dueAt ?? null }];
      return reservation.thread?.unread ? [{ kind: "message", reservation, dueAt: null }] : [];
    })
    .sort(
      (a, b) =>
        Number(isFinished(a.reservation)) - Number(isFinished(b.reservation)) ||
        urgencyOf(a).localeCompare(urgencyOf(b)),
    );
}

function urgencyOf({ kind, reservation, dueAt }: Waiting): string {
  return dueAt ?? (kind === "message" ? reservation.startsAt : "9");
}

type TimeLeft = { unit: "minutes" | "hours" | "days"; count: number };

/** The time left, in a suitable unit; null in the past. */
export function timeLeft(until: string, now: Date): TimeLeft | null {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / 60_000);
  if (minutes < 0) return null;
  if (minutes < 90) return { unit: "minutes", count: minutes };
  if (minutes < 36 * 60) return { unit: "hours", count: Math.round(minutes / 60) };
  return { unit: "days", count: Math.round(minutes / (24 * 60)) };
}
