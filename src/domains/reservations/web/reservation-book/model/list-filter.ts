import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { isFinished, isMissing } from "./party-state.ts";

/** What of a day the list shows. `open`: all but the finished ones. */
export const LIST_FILTERS = ["open", "coming", "late", "seated", "due", "over"] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** A seated party whose table is due this soon, or that has stayed longer. */
const DUE_MS = 15 * 60_000;

export function isListed(reservation: BookReservation, filter: ListFilter, now: Date): boolean {
  const { status, lateMinutes, endsAt } = reservation;
  switch (filter) {
    case "open":
      return !isFinished(reservation);
    case "coming":
      return status === "confirmed" || status === "requested" || status === "pending_payment";
    case "late":
      return isMissing(reservation, now) || (status === "confirmed" && lateMinutes > 0);
    case "seated":
      return status === "seated";
    case "due":
      return status === "seated" && Date.parse(endsAt) - now.getTime() <= DUE_MS;
    case "over":
      return isFinished(reservation);
  }
}
