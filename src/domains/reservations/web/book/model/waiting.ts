import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { waitsForKitchen } from "./states.ts";

export interface Waiting {
  kind: "request" | "kitchen" | "message";
  reservation: BookReservation;
  /** ISO 8601: by when the answer is expected; null when nothing ends by itself. */
  dueAt: string | null;
}

/**
 * What the restaurant owes an answer to, the most urgent first. A request is answered before its kitchen question, and both
 * before what else the guest has written; that is as urgent as the meal is near.
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
    .sort((a, b) => urgencyOf(a).localeCompare(urgencyOf(b)));
}

function urgencyOf({ kind, reservation, dueAt }: Waiting): string {
  return dueAt ?? (kind === "message" ? reservation.startsAt : "9");
}

export type TimeLeft = { unit: "minutes" | "hours" | "days"; count: number };

/** How long until then, in the unit that one would say it in; null when it is over. */
export function timeLeft(until: string, now: Date): TimeLeft | null {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / 60_000);
  if (minutes < 0) return null;
  if (minutes < 90) return { unit: "minutes", count: minutes };
  if (minutes < 36 * 60) return { unit: "hours", count: Math.round(minutes / 60) };
  return { unit: "days", count: Math.round(minutes / (24 * 60)) };
}
