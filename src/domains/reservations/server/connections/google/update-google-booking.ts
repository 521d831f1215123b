import { localMinute } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { GoogleUpdateBooking } from "../../../contract/connections/google.ts";
import type { ReservationStatus } from "../../../reservation-constants.ts";
import { cancelWithin, changeWithin } from "../../booking/changes/change-reservation.ts";
import { readSeatingPlan } from "../../seating/plan/store.ts";
import { untilSettled } from "../../seating/tables/reserve-table.ts";
import { lockReservation, type ReservationRow, reservationById } from "../../store.ts";
import type { GoogleFailure } from "./create-google-booking.ts";
import { isGoogleParty } from "./get-offer.ts";
import { googleBooking, setKnown } from "./store.ts";
import { knownOf } from "./view.ts";

type GoogleUpdated = { ok: true } | { ok: false; cause: "reservation-not-found" } | GoogleFailure;

interface Input {
  booking: GoogleUpdateBooking["booking"];
  now: Date;
}

const OVER: readonly ReservationStatus[] = ["cancelled_by_guest", "cancelled_by_restaurant", "expired"];

/** A change or cancellation that a guest makes at Google, by the rules of guests; only of a booking made there. */
export function updateGoogleBooking(db: Database, input: Input): Promise<GoogleUpdated> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, { booking, now }: Input): Promise<GoogleUpdated> {
  const id = booking.booking_id;
  const google = await googleBooking(tx, id);
  const row = google === null ? null : await lockReservation(tx, id);
  if (row === null) return { ok: false, cause: "reservation-not-found" };
  if (OVER.includes(row.status))
    return failed("BOOKING_ALREADY_CANCELLED", "The booking was cancelled before.");
  const failure =
    booking.status === "CANCELED" ? await cancel(tx, row, now) : await change(tx, row, booking, now);
  if (failure !== null) return failure;
  // Google needn't be told what it has said.
  const after = await reservationById(tx, id);
  if (after !== null) await setKnown(tx, id, knownOf(after), null);
  return { ok: true };
}

async function cancel(tx: Queryable, { id }: ReservationRow, now: Date): Promise<GoogleFailure | null> {
  const result = await cancelWithin(tx, { id, reason: null, now });
  return result.ok
    ? null
    : failed("BOOKING_NOT_CANCELLABLE", `The booking can't be cancelled (${result.reason}).`);
}

async function change(
  tx: Queryable,
  row: ReservationRow,
  { slot }: Input["booking"],
  now: Date,
): Promise<GoogleFailure | null> {
  const unavailable = (why: string) => failed("SLOT_UNAVAILABLE", why);
  const guests = slot?.resources?.party_size ?? row.guestCount;
  const startsAt = slot?.start_sec === undefined ? row.startsAt : new Date(slot.start_sec * 1_000);
  if (slot?.merchant_id !== undefined && slot.merchant_id !== row.restaurantId)
    return unavailable("A booking can't move to another restaurant.");
  if (Number.isNaN(startsAt.getTime()) || startsAt.getTime() % 60_000 !== 0)
    return unavailable("There is no such time.");
  const localTime = localMinute(startsAt, row.zone);
  const isMoved = startsAt.getTime() !== row.startsAt.getTime();
  if (!isMoved && guests === row.guestCount) return null;
  const inventory = await readSeatingPlan(tx, row.restaurantId, localTime.slice(0, 10));
  if (inventory !== null && guests > row.guestCount && !isGoogleParty(inventory, guests))
    return unavailable("There is no table for so many, or the restaurant asks for a deposit.");
  const result = await changeWithin(tx, {
    id: row.id,
    change: {
      ...(isMoved && { reservationDate: localTime }),
      ...(guests !== row.guestCount && { guestCount: guests }),
    },
    idempotencyKey: null,
    now,
  });
  return result.ok ? null : unavailable(`The booking can't be changed (${result.reason}).`);
}

function failed(cause: GoogleFailure["cause"], description: string): GoogleFailure {
  return { ok: false, cause, description };
}
