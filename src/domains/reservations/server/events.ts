import type { LocalDate } from "#kernel/time/calendar.ts";
import { eventType } from "#platform/server/events/event-type.ts";
import type { WaitlistStatus } from "../contract/waitlist.ts";
import type { ThreadSide } from "../thread-phrases.ts";

/** Something was written into the log of a reservation: a state, or a change of what it is. */
export const reservationLogged = eventType<{ reservationId: string; logId: number }>("reservation.logged");

/** A party came onto the waitlist (`waiting`), was offered a table, took it, or is no longer on it. */
export const waitlistMoved = eventType<{
  entryId: string;
  status: WaitlistStatus;
  /** Instant in ISO 8601. */
  at: string;
}>("waitlist.moved");

/** The hours, tables or rules of a day with waiting parties have changed. */
export const dayChanged = eventType<{ restaurantId: string; date: LocalDate }>("inventory.day-changed");

/** One side of a booking has written to the other some moments ago. */
export const threadWritten = eventType<{ reservationId: string; from: ThreadSide }>("reservation.written");
