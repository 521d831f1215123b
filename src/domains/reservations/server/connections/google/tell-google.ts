import type { Database } from "#platform/server/db/database.ts";
import { GOOGLE_SERVICE } from "../../../reservation-constants.ts";
import { reservationById } from "../../store.ts";
import type { BookingPatch, GoogleBookings } from "./google-provider.ts";
import { googleBooking, type KnownToGoogle, setKnown, setUntold } from "./store.ts";
import { knownOf } from "./view.ts";

/** More changes than anybody makes within one call; the next event goes on. */
const MOST_AT_ONCE = 5;

/**
 * Tells Google how a booking is now, where that differs from what Google knows. Nothing to tell is the usual case: what
 * Google has asked for itself. @throws the error of the call; the restaurant sees that it failed, and it is tried again
 */
export async function tellGoogle(
  db: Database,
  google: GoogleBookings,
  reservationId: string,
  now: Date,
): Promise<void> {
  // Two events of one booking may be at work at once: the one that comes last to Google must not leave an older state
  // there, so each looks again once it has told something.
  for (let told = 0; told < MOST_AT_ONCE; told++) {
    const row = await reservationById(db, reservationId);
    const before = row === null ? null : await googleBooking(db, reservationId);
    if (row === null || before === null) return;
    const known = knownOf(row);
    const change = changedOf(before.known, known);
    if (Object.keys(change).length === 0) return;
    const merchant = { merchantId: row.restaurantId, serviceId: GOOGLE_SERVICE };
    try {
      await google.patch(reservationId, merchant, change, now);
    } catch (error) {
      await setUntold(db, reservationId, error instanceof Error ? error.message : "unknown", now);
      throw error;
    }
    await setKnown(db, reservationId, known, now);
  }
}

function changedOf(before: KnownToGoogle, after: KnownToGoogle): BookingPatch {
  const seconds = ({ startsAt, endsAt }: KnownToGoogle) =>
    (Date.parse(endsAt) - Date.parse(startsAt)) / 1_000;
  return {
    ...(before.status !== after.status && { status: after.status }),
    ...(before.startsAt !== after.startsAt && { startTime: after.startsAt }),
    ...(seconds(before) !== seconds(after) && { duration: `${seconds(after)}s` }),
    ...(before.guestCount !== after.guestCount && { partySize: after.guestCount }),
  };
}
