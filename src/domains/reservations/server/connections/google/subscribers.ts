import type { GoogleReserve } from "#platform/server/config/google-reserve.ts";
import { announce, onEvent, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { guestsErased, reservationLogged } from "../../events.ts";
import { googleBookingChanged } from "./events.ts";
import { GoogleBookings } from "./google-provider.ts";
import { eraseGoogleGuests, googleBooking } from "./store.ts";
import { tellGoogle } from "./tell-google.ts";

export function googleSubscribers(): Subscriber[] {
  return [
    onEvent(reservationLogged, "google.note-change", async (tx, { reservationId }, now) => {
      if ((await googleBooking(tx, reservationId)) !== null)
        await announce(tx, googleBookingChanged, { reservationId }, now);
    }),
    onEvent(guestsErased, "google.erase", (tx, { reservationIds }) => eraseGoogleGuests(tx, reservationIds)),
  ];
}

/** For an event runner of their own: a slow Google delays no other message. Nothing is told while it isn't set up. */
export function googleCallSubscribers({
  googleReserve,
}: {
  googleReserve: GoogleReserve | null;
}): Subscriber[] {
  const google = googleReserve && new GoogleBookings(googleReserve);
  return [
    onEventOutside(googleBookingChanged, "google.tell-change", async (db, { reservationId }, { now }) => {
      if (google !== null) await tellGoogle(db, google, reservationId, now);
    }),
  ];
}
