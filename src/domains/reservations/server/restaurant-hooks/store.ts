import type { PartyNeeds } from "#domains/dietary/party-needs.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationSource } from "../../reservation-constants.ts";
import type { ReservationRow } from "../store.ts";

export interface ExpectedReservation {
  id: string;
  status: "pending_payment" | "requested" | "confirmed" | "seated";
  guestCount: number;
  source: ReservationSource;
}

/** Bookings that have not ended, the next one first. */
export async function expectedReservations(
  db: Queryable,
  restaurantId: string,
  now: Date,
): Promise<ExpectedReservation[]> {
  return db.query<ExpectedReservation>(
    `SELECT id, status, guest_count AS "guestCount", source FROM reservations WHERE restaurant_id = $1 AND ends_at > $2
       AND status IN ('pending_payment', 'requested', 'confirmed', 'seated') ORDER BY starts_at, id`,
    [restaurantId, now],
  );
}

/** Ids of waiting and offered entries from today on, the longest waiting first. */
export async function waitingEntries(db: Queryable, restaurantId: string, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT w.id FROM waitlist w JOIN restaurants r ON r.id = w.restaurant_id
     WHERE w.restaurant_id = $1 AND w.status IN ('waiting', 'offered')
       AND w.date >= ($2::timestamptz AT TIME ZONE r.zone)::date ORDER BY w.created_at, w.id`,
    [restaurantId, now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Bookings lock the same row, so they wait until the transaction ends. The new version makes them read the restaurant
 * again.
 */
export async function lockRules(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query(
    "UPDATE booking_rules SET version = nextval('reservation_version') WHERE restaurant_id = $1",
    [restaurantId],
  );
}

/** A booking in the export. */
type ExportedBooking = PartyNeeds &
  Pick<
    ReservationRow,
    | "confirmationCode"
    | "status"
    | "source"
    | "localTime"
    | "guestCount"
    | "language"
    | "customerName"
    | "customerEmail"
    | "customerPhone"
    | "customerWhatsapp"
    | "customerTelegram"
    | "specialRequests"
    | "needsAsked"
    | "staffNote"
    | "depositAmount"
    | "depositCurrency"
    | "createdAt"
  >;

/** All that was ever booked there, without the keys that open it elsewhere. */
export async function bookingsAt(db: Queryable, restaurantId: string): Promise<ExportedBooking[]> {
  return db.query<ExportedBooking>(
    `SELECT confirmation_code AS "confirmationCode", status, source, local_time AS "localTime",
       guest_count AS "guestCount", language, customer_name AS "customerName", customer_email AS "customerEmail",
       customer_phone AS "customerPhone", customer_whatsapp AS "customerWhatsapp",
       customer_telegram AS "customerTelegram", special_requests AS "specialRequests",
       dietary_needs AS "dietaryNeeds", severe_allergens AS "severeAllergens",
       other_needs AS "otherNeeds", needs_asked AS "needsAsked", staff_note AS "staffNote", deposit_amount AS "depositAmount",
       deposit_currency AS "depositCurrency", created_at AS "createdAt"
     FROM reservations WHERE restaurant_id = $1 AND status <> 'held' ORDER BY starts_at, id`,
    [restaurantId],
  );
}
