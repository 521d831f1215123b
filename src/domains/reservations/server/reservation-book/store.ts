import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { BookTable, LogLine } from "../../contract/book.ts";
import type { Clearing } from "../../reservation-constants.ts";
import { DEFAULT_DAY_ENDS } from "../../seating-plan-constants.ts";
import { RESERVATION, type ReservationRow } from "../store.ts";

interface Restaurant {
  name: string;
  zone: string;
  stoppedUntil: Date | null;
  /** Guests don't see it. */
  isHidden: boolean;
}

export async function readRestaurant(db: Queryable, id: OwnedRestaurantId): Promise<Restaurant | null> {
  const [row] = await db.query<Restaurant>(
    `SELECT r.name, r.zone, b.stopped_until AS "stoppedUntil", NOT r.is_active AS "isHidden" FROM restaurants r
     JOIN booking_rules b ON b.restaurant_id = r.id WHERE r.id = $1`,
    [id],
  );
  return row ?? null;
}

/** The tables of the restaurant, and after them those of `used` that it no longer has. */
export async function tablesOf(
  db: Queryable,
  id: OwnedRestaurantId,
  used: readonly string[],
): Promise<BookTable[]> {
  return db.query<BookTable>(
    `SELECT t.id, t.label, s.name AS section, t.min_party AS "minParty", t.max_party AS "maxParty", t.place,
       NOT t.is_active AS "isGone"
     FROM restaurant_tables t LEFT JOIN table_sections s ON s.id = t.section_id
     WHERE t.restaurant_id = $1 AND (t.is_active OR t.id = ANY($2))
     ORDER BY t.is_active DESC, s.position NULLS FIRST, t.position, t.label`,
    [id, used],
  );
}

/** All reservations of these days of the restaurant except holds. */
export async function reservationsBetween(
  db: Queryable,
  id: OwnedRestaurantId,
  from: LocalDate,
  to: LocalDate,
): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(
    `${RESERVATION} WHERE v.restaurant_id = $1
       AND left((v.local_time::timestamp - COALESCE(b.day_ends, ${DEFAULT_DAY_ENDS}) * interval '1 minute')::text, 10)
         BETWEEN $2 AND $3
       AND v.status <> 'held' AND (v.customer_name IS NOT NULL OR v.source = 'walk-in')
     ORDER BY v.starts_at, v.created_at, v.id`,
    [id, from, to],
  );
}

/** More than anybody can answer: the rest follows when these are done. */
const MOST_WAITING = 100;

/**
 * What waits for the restaurant: requests, needs without a final answer from the kitchen, and unread messages from
 * guests, as long as they can be answered.
 */
export async function waitingReservations(
  db: Queryable,
  id: OwnedRestaurantId,
  now: Date,
): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(
    `${RESERVATION} WHERE v.restaurant_id = $1 AND (v.starts_at > $2
       AND (v.expires_at IS NULL OR v.expires_at > $2)
       AND (v.status = 'requested' OR v.status IN ('confirmed', 'pending_payment')
         AND v.kitchen_due_at IS NOT NULL AND coalesce(v.kitchen_answer, 'will-check') = 'will-check')
       OR v.ends_at > $2::timestamptz - interval '24 hours'
         AND v.status IN ('requested', 'pending_payment', 'confirmed', 'seated', 'completed', 'no_show')
         AND EXISTS (SELECT 1 FROM reservation_messages m
           WHERE m.reservation_id = v.id AND m.sender = 'guest' AND m.read_at IS NULL))
     ORDER BY v.starts_at, v.id LIMIT $3`,
    [id, now, MOST_WAITING],
  );
}

/** The latest change of the restaurant's reservations, of its waitlist or of its rules. */
export async function latestVersion(
  db: Queryable,
  restaurantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ restaurantId: string; version: number }>(
    `SELECT b.restaurant_id AS "restaurantId",
       greatest(b.version, (SELECT max(v.version) FROM reservations v WHERE v.restaurant_id = b.restaurant_id),
         (SELECT max(w.version) FROM waitlist w WHERE w.restaurant_id = b.restaurant_id)) AS version
     FROM booking_rules b WHERE b.restaurant_id = ANY($1)`,
    [restaurantIds],
  );
  return new Map(rows.map(({ restaurantId, version }) => [restaurantId, version]));
}

export async function exceptionNotes(
  db: Queryable,
  id: OwnedRestaurantId,
  from: LocalDate,
  to: LocalDate,
): Promise<{ date: LocalDate; note: string | null }[]> {
  return db.query(
    "SELECT date, note FROM service_exceptions WHERE restaurant_id = $1 AND date BETWEEN $2 AND $3",
    [id, from, to],
  );
}

export async function setStoppedUntil(
  tx: Queryable,
  id: OwnedRestaurantId,
  until: Date | null,
): Promise<void> {
  await tx.query(
    "UPDATE booking_rules SET stopped_until = $2, version = nextval('reservation_version') WHERE restaurant_id = $1",
    [id, until],
  );
}

export async function setContactTried(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(
    "UPDATE reservations SET contact_tried_at = $2, version = nextval('reservation_version') WHERE id = $1",
    [id, now],
  );
}

export async function setStaffNote(tx: Queryable, id: string, note: string | null): Promise<void> {
  await tx.query(
    "UPDATE reservations SET staff_note = $2, version = nextval('reservation_version') WHERE id = $1",
    [id, note],
  );
}

export async function clearingOf(db: Queryable, restaurantId: string): Promise<Clearing> {
  const [row] = await db.query<{ clearing: Clearing }>(
    "SELECT clearing FROM booking_rules WHERE restaurant_id = $1",
    [restaurantId],
  );
  return row?.clearing ?? "off";
}

/** A party that comes in has sat down by the time that it is entered. */
export async function setSeatedAt(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE reservations SET seated_at = $2, first_seated_at = $2 WHERE id = $1", [id, now]);
}

/** When a reservation last changed its status: what arrived late counts from when it happened. */
export async function lastEventOf(tx: Queryable, id: string): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    `SELECT max(coalesce((l.changes -> 'enteredAt' ->> 1)::timestamptz,
                         CASE WHEN l.from_status IS NULL AND l.to_status = 'seated' THEN r.first_seated_at END,
                         l.at)) AS at
     FROM reservation_log l JOIN reservations r ON r.id = l.reservation_id
     WHERE l.reservation_id = $1 AND l.from_status IS DISTINCT FROM l.to_status`,
    [id],
    "last-event-of-reservation",
  );
  return row?.at ?? null;
}

/** The log of a reservation, the earliest entry first. */
export async function logOf(db: Queryable, id: string): Promise<(Omit<LogLine, "at"> & { at: Date })[]> {
  return db.query(
    `SELECT l.at, l.actor, coalesce(a.username, k.name) AS by, l.from_status AS "from", l.to_status AS "to", l.reason, l.changes
     FROM reservation_log l LEFT JOIN accounts a ON a.id = l.account_id LEFT JOIN api_keys k ON k.id = l.api_key_id
     WHERE l.reservation_id = $1 ORDER BY l.id`,
    [id],
  );
}

/** When reservations were last written about in their logs; those that never were are left out. */
export async function lastChanges(db: Queryable, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db.query<{ id: string; at: Date }>(
    `SELECT reservation_id AS id, max(at) AS at FROM reservation_log WHERE reservation_id = ANY($1)
     GROUP BY reservation_id`,
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export async function zoneOf(db: Queryable, restaurantId: OwnedRestaurantId): Promise<string> {
  const [row] = await db.query<{ zone: string }>("SELECT zone FROM restaurants WHERE id = $1", [
    restaurantId,
  ]);
  if (row === undefined) throw new Error(`there is no restaurant ${restaurantId}`);
  return row.zone;
}
