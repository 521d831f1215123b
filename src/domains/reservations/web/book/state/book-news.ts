import type { BookReservation } from "#domains/reservations/contract/book.ts";

export interface News {
  /** What was not there before. */
  arrived: BookReservation[];
  /** What guests have cancelled since. */
  left: BookReservation[];
  /** Whose guests have written something. */
  written: BookReservation[];
}

/** What has happened between two readings of the same days. The restaurant's own entries are no news to it. */
export function newsBetween(before: readonly BookReservation[], after: readonly BookReservation[]): News {
  const known = new Map(before.map((one) => [one.id, one]));
  return {
    arrived: after.filter(
      ({ id, source }) => !known.has(id) && (source === "online" || source === "waitlist"),
    ),
    left: after.filter(({ id, status }) => {
      const old = known.get(id);
      return status === "cancelled_by_guest" && old !== undefined && old.status !== status;
    }),
    written: after.filter(({ id, thread }) => {
      const old = known.get(id);
      return old !== undefined && (thread?.unread ?? 0) > (old.thread?.unread ?? 0);
    }),
  };
}
