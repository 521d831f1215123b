import type { PartyNeeds } from "#domains/dietary/party-needs.ts";
import type { RestaurantActivity } from "#domains/restaurants/contract/activity.ts";
import type { ChannelUse } from "#domains/restaurants/contract/connections.ts";
import type { InsightDay, InVain, LanguageCount } from "#domains/restaurants/contract/insights.ts";
import { LEAST_PEOPLE } from "#domains/restaurants/restaurant-constants.ts";
import type { Span } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationRow } from "../store.ts";

interface ExpectedReservation {
  id: string;
  status: "pending_payment" | "requested" | "confirmed" | "seated";
  guestCount: number;
  /** Its guest gets messages. */
  hasAddress: boolean;
}

/** Bookings that have not ended, the next one first. */
export async function expectedReservations(
  db: Queryable,
  restaurantId: string,
  now: Date,
): Promise<ExpectedReservation[]> {
  return db.query<ExpectedReservation>(
    `SELECT id, status, guest_count AS "guestCount",
       customer_email IS NOT NULL OR notification_method IS NOT NULL AS "hasAddress"
     FROM reservations WHERE restaurant_id = $1 AND ends_at > $2
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
    | "answers"
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
       customer_telegram AS "customerTelegram", special_requests AS "specialRequests", answers,
       dietary_needs AS "dietaryNeeds", severe_allergens AS "severeAllergens",
       other_needs AS "otherNeeds", needs_asked AS "needsAsked", staff_note AS "staffNote", deposit_amount AS "depositAmount",
       deposit_currency AS "depositCurrency", created_at AS "createdAt"
     FROM reservations WHERE restaurant_id = $1 AND status <> 'held' ORDER BY starts_at, id`,
    [restaurantId],
  );
}

/** Days `$2` to `$3` of zone `$4`, as a condition on an instant: an index on it still serves. */
const within = (instant: string) =>
  `${instant} >= ($2::date::timestamp AT TIME ZONE $4) AND ${instant} < (($3::date + 1)::timestamp AT TIME ZONE $4)`;

/** Seated guests, no-shows and cancellations, by the day of the meal. */
export async function mealsByDay(
  db: Queryable,
  restaurantId: string,
  { from, to, zone }: Span,
): Promise<Pick<InsightDay, "day" | "guests" | "noShows" | "cancellations">[]> {
  return db.query(
    `SELECT to_char(starts_at AT TIME ZONE $4, 'YYYY-MM-DD') AS day,
       COALESCE(sum(guest_count) FILTER (WHERE status IN ('seated', 'completed')), 0)::int AS guests,
       (count(*) FILTER (WHERE status = 'no_show'))::int AS "noShows",
       (count(*) FILTER (WHERE status IN ('cancelled_by_guest', 'cancelled_by_restaurant')))::int AS cancellations
     FROM reservations WHERE restaurant_id = $1 AND ${within("starts_at")}
       AND status IN ('seated', 'completed', 'no_show', 'cancelled_by_guest', 'cancelled_by_restaurant')
     GROUP BY 1 ORDER BY 1`,
    [restaurantId, from, to, zone],
  );
}

/** What guests booked or asked for online in these days; a form that was never sent or never paid for is no booking. */
export async function bookingsByLanguage(
  db: Queryable,
  restaurantId: string,
  { from, to, zone }: Span,
): Promise<LanguageCount[]> {
  return db.query(
    `SELECT language, count(*)::int AS count FROM reservations
     WHERE restaurant_id = $1 AND ${within("created_at")} AND source IN ('online', 'google')
       AND status NOT IN ('held', 'pending_payment', 'expired')
     GROUP BY language ORDER BY 2 DESC, 1`,
    [restaurantId, from, to, zone],
  );
}

/** Unmet demand. People are counted by their address or number, which never leaves the database. */
export async function wantedInVain(
  db: Queryable,
  restaurantId: string,
  { from, to, zone }: Span,
): Promise<InVain> {
  const tables = await db.query<InVain["tables"][number]>(
    `SELECT extract(isodow FROM date)::int AS weekday, guest_count AS guests,
       count(DISTINCT coalesce(person_email(booking->>'customerEmail'), phone_digits(booking->>'customerPhone')))::int AS people
     FROM waitlist WHERE restaurant_id = $1 AND date BETWEEN $2 AND $3 AND status = 'expired'
     GROUP BY 1, 2 HAVING count(DISTINCT coalesce(person_email(booking->>'customerEmail'), phone_digits(booking->>'customerPhone'))) >= $4 ORDER BY 3 DESC, 1, 2`,
    [restaurantId, from, to, LEAST_PEOPLE],
  );
  const needs = await db.query<InVain["needs"][number]>(
    `SELECT need, count(DISTINCT coalesce(person_email(customer_email), phone_digits(customer_phone)))::int AS people
     FROM reservations CROSS JOIN unnest(dietary_needs) AS need
     WHERE restaurant_id = $1 AND ${within("kitchen_at")} AND kitchen_answer = 'cannot'
     GROUP BY need HAVING count(DISTINCT coalesce(person_email(customer_email), phone_digits(customer_phone))) >= $5 ORDER BY 2 DESC, 1`,
    [restaurantId, from, to, zone, LEAST_PEOPLE],
  );
  return { tables, needs };
}

/** Which of these restaurants have a booking that came online or by the API; what staff enter doesn't count. */
export async function bookedAmong(
  db: Queryable,
  restaurantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT asked.id FROM unnest($1::text[]) AS asked (id) WHERE EXISTS (SELECT 1 FROM reservations r
       WHERE r.restaurant_id = asked.id AND r.source IN ('online', 'api', 'google') AND r.status <> 'held')`,
    [restaurantIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these restaurants have any reservation, waiting party or record of a guest. */
export async function usedAmong(
  db: Queryable,
  restaurantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT asked.id FROM unnest($1::text[]) AS asked (id)
     WHERE EXISTS (SELECT 1 FROM reservations r WHERE r.restaurant_id = asked.id)
       OR EXISTS (SELECT 1 FROM waitlist w WHERE w.restaurant_id = asked.id)
       OR EXISTS (SELECT 1 FROM guests g WHERE g.restaurant_id = asked.id)`,
    [restaurantIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The reservations' part of a restaurant's activity; only of restaurants that have any. Nobody books for the past, so those that begin from 28 days ago on are all that were made since. */
export async function bookingActivity(
  db: Queryable,
  restaurantIds: readonly string[],
  now: Date,
): Promise<
  ({ restaurantId: string } & Pick<
    RestaurantActivity,
    "bookings7" | "bookings28" | "noShows28" | "unanswered" | "overdue"
  >)[]
> {
  return db.query(
    `SELECT r.restaurant_id AS "restaurantId",
       count(*) FILTER (WHERE r.source IN ('online', 'waitlist', 'api', 'google') AND r.created_at > $2::timestamptz - interval '7 days')::int
         AS "bookings7",
       count(*) FILTER (WHERE r.source IN ('online', 'waitlist', 'api', 'google') AND r.created_at > $2::timestamptz - interval '28 days')::int
         AS "bookings28",
       count(*) FILTER (WHERE r.status = 'no_show' AND r.starts_at > $2::timestamptz - interval '28 days')::int AS "noShows28",
       count(*) FILTER (WHERE w.waits)::int AS unanswered,
       count(*) FILTER (WHERE w.waits AND COALESCE(r.kitchen_due_at, r.expires_at) < $2::timestamptz)::int AS overdue
     FROM reservations r
     CROSS JOIN LATERAL (SELECT r.starts_at > $2::timestamptz AND (r.status = 'requested'
       OR r.status = 'confirmed' AND r.kitchen_due_at IS NOT NULL AND r.kitchen_answer IS NULL) AS waits) w
     WHERE r.restaurant_id = ANY($1::text[]) AND r.status NOT IN ('held', 'pending_payment', 'expired')
       AND r.starts_at > $2::timestamptz - interval '28 days'
     GROUP BY r.restaurant_id`,
    [restaurantIds, now],
  );
}

/** The latest message to a guest on each channel, of bookings from the last 30 days on. */
export async function channelsUsed(db: Queryable, restaurantId: string, now: Date): Promise<ChannelUse[]> {
  const rows = await db.query<Omit<ChannelUse, "at"> & { at: Date }>(
    `SELECT DISTINCT ON (m.channel) m.channel, COALESCE(m.delivered_at, m.created_at) AS at, m.state = 'failed' AS "isFailed"
     FROM reservations r JOIN notices n ON n.about = 'reservation:' || r.id JOIN messages m ON m.notice_id = n.id
     WHERE r.restaurant_id = $1 AND r.starts_at > $2::timestamptz - interval '30 days'
       AND m.channel <> 'email' AND m.state IN ('sent', 'delivered', 'read', 'failed')
     ORDER BY m.channel, m.number DESC`,
    [restaurantId, now],
  );
  return rows.map(({ at, ...use }) => ({ ...use, at: at.toISOString() }));
}
