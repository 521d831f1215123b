import type { NoticeValues } from "#domains/notifications/server/public.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { eventType } from "#platform/server/events/event-type.ts";
import type { WaitlistStatus } from "../contract/waitlist.ts";
import type { ThreadSide } from "../thread-phrases.ts";
import type { GuestTemplate } from "./notices/rules.ts";

/** Something was written into the log of a reservation: a state, or a change of what it is. */
export const reservationLogged = eventType<{ reservationId: string; logId: number }>("reservation.logged");

/** A guest is told something that they have not done themselves, also where there is no address to write to. */
export const guestNotified = eventType<{
  reservationId: string;
  template: GuestTemplate;
  /** Of the meal, ISO 8601, as it was then. */
  startsAt: string;
  answer: NoticeValues["answer"];
}>("reservation.guest-notified");

/** The guests of these bookings were erased. */
export const guestsErased = eventType<{ reservationIds: string[] }>("reservation.guests-erased");

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
