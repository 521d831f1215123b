import { paths } from "#kernel/addresses/paths.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import type { WaitlistView } from "../../contract/waitlist.ts";
import type { EntryRow } from "./store.ts";

/** `isByLink`: the reader came by the link of a message, so the reservation must open without the browser that joined. */
export function waitlistView(entry: EntryRow, ahead: number, isByLink: boolean): WaitlistView {
  const { status, offerAt: at, offerExpiresAt, reservationId } = entry;
  return {
    id: entry.id,
    code: entry.code,
    status,
    restaurant: {
      id: entry.restaurantId,
      name: entry.restaurantName,
      nameTranslations: entry.nameTranslations,
      zone: entry.zone,
    },
    date: entry.date,
    from: clockTime(entry.fromMinute),
    until: clockTime(entry.toMinute),
    guestCount: entry.guestCount,
    ahead,
    offer:
      status === "offered" && at !== null && offerExpiresAt !== null
        ? { at, expiresAt: offerExpiresAt.toISOString() }
        : null,
    confirmationUrl:
      status === "booked" && reservationId !== null
        ? paths.confirmation(reservationId, isByLink ? entry.bookingKey : null)
        : null,
  };
}
