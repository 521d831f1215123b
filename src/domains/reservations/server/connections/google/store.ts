import type { Queryable } from "#platform/server/db/database.ts";
import type { GoogleStatus } from "../../../contract/connections/google.ts";
import { RESERVATION, type ReservationRow } from "../../store.ts";

/** What Google knows of a booking. Instants in ISO 8601. */
export interface KnownToGoogle {
  status: GoogleStatus;
  startsAt: string;
  endsAt: string;
  guestCount: number;
}

/** What is Google's of a booking. The guest's id and names are null once the guest is erased. */
export interface GoogleRow {
  reservationId: string;
  requestHash: string;
  userId: string | null;
  givenName: string | null;
  familyName: string | null;
  known: KnownToGoogle;
}

const ROW = `g.reservation_id AS "reservationId", g.request_hash AS "requestHash", g.user_id AS "userId",
  g.given_name AS "givenName", g.family_name AS "familyName", g.known`;

/** Bookings of one of Google's guests are made one after the other: a second one for the same time is refused. */
export async function lockGoogleUser(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
    [`google user ${userId}`],
    "lock-google-user",
  );
}

export async function bookingOfToken(db: Queryable, token: string): Promise<GoogleRow | null> {
  const [row] = await db.query<GoogleRow>(`SELECT ${ROW} FROM google_bookings g WHERE g.token = $1`, [token]);
  return row ?? null;
}

/** Null for bookings that were not made at Google. */
export async function googleBooking(db: Queryable, reservationId: string): Promise<GoogleRow | null> {
  const [row] = await db.query<GoogleRow>(
    `SELECT ${ROW} FROM google_bookings g WHERE g.reservation_id = $1`,
    [reservationId],
  );
  return row ?? null;
}

export async function insertGoogleBooking(
  tx: Queryable,
  { token, reservationId, requestHash, userId, givenName, familyName, known }: GoogleRow & { token: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO google_bookings (reservation_id, token, request_hash, user_id, given_name, family_name, known)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    [reservationId, token, requestHash, userId, givenName, familyName, JSON.stringify(known)],
  );
}

/** Whether the guest has a booking to come at that time of that restaurant. */
export async function hasBookedSlot(
  tx: Queryable,
  { userId, restaurantId, startsAt }: { userId: string; restaurantId: string; startsAt: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM google_bookings g JOIN reservations v ON v.id = g.reservation_id
     WHERE g.user_id = $1 AND v.restaurant_id = $2 AND v.starts_at = $3
       AND v.status IN ('requested', 'confirmed', 'seated')`,
    [userId, restaurantId, startsAt],
  );
  return rows.length > 0;
}

/** The guest's bookings made at Google that are not over, the next one first. */
export async function upcomingOfUser(
  db: Queryable,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(
    `${RESERVATION} JOIN google_bookings g ON g.reservation_id = v.id
     WHERE g.user_id = $1 AND v.ends_at > $2 AND v.status IN ('requested', 'confirmed', 'seated')
     ORDER BY v.starts_at, v.id LIMIT $3`,
    [userId, now, limit],
  );
}

/** Google knows this now, because it said so itself (`toldAt` null) or has taken our word. */
export async function setKnown(
  db: Queryable,
  reservationId: string,
  known: KnownToGoogle,
  toldAt: Date | null,
): Promise<void> {
  await db.query(
    `UPDATE google_bookings SET known = $2::jsonb, told_at = COALESCE($3, told_at), failure = NULL
     WHERE reservation_id = $1`,
    [reservationId, JSON.stringify(known), toldAt],
  );
}

/** `failure` has nothing of the guest. */
export async function setUntold(
  db: Queryable,
  reservationId: string,
  failure: string,
  failedAt: Date,
): Promise<void> {
  await db.query("UPDATE google_bookings SET failure = $2, failed_at = $3 WHERE reservation_id = $1", [
    reservationId,
    failure,
    failedAt,
  ]);
}

export async function eraseGoogleGuests(tx: Queryable, reservationIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE google_bookings SET user_id = NULL, given_name = NULL, family_name = NULL
     WHERE reservation_id = ANY($1)`,
    [reservationIds],
  );
}
