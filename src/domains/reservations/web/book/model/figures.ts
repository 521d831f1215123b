import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { dateOf } from "./calendar.ts";
import { isCounted } from "./states.ts";

export interface Figures {
  parties: number;
  guests: number;
  /** Guests who are at a table now. */
  seated: number;
  /** Guests who have not come yet. */
  toCome: number;
}

/** A day in numbers. Requests and cancelled bookings don't count. */
export function figuresOf(reservations: readonly BookReservation[], date: LocalDate): Figures {
  const counted = reservations.filter((one) => dateOf(one.localTime) === date && isCounted(one));
  const guestsOf = (some: readonly BookReservation[]) =>
    some.reduce((sum, { guestCount }) => sum + guestCount, 0);
  return {
    parties: counted.length,
    guests: guestsOf(counted),
    seated: guestsOf(counted.filter(({ status }) => status === "seated")),
    toCome: guestsOf(counted.filter(({ status }) => status === "confirmed" || status === "pending_payment")),
  };
}
