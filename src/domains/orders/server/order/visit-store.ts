import type { Language, Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface VisitRow {
  id: string;
  /** The booking of the same visit; null without one. */
  reservationId: string | null;
  /** The first order of the same guest at this restaurant on that day. */
  firstId: string;
  restaurantId: string;
  restaurantName: string;
  restaurantNameTranslations: Translations;
  /** At the restaurant. */
  day: string;
  endedAt: Date | null;
  guestName: string | null;
  email: string | null;
  accountId: string | null;
  language: Language;
  manageKey: string;
  holderHash: string;
}

/** Also of a guest who ordered at the table of a booking while its party sat there. */
const BOOKING = `COALESCE(o.reservation_id, (SELECT v.id FROM reservations v
  WHERE v.restaurant_id = o.restaurant_id AND o.table_id = ANY(v.table_ids) AND v.status IN ('seated', 'completed')
    AND v.starts_at BETWEEN o.created_at - interval '12 hours' AND o.created_at + interval '1 hour' AND v.ends_at > o.created_at
  ORDER BY v.starts_at DESC, v.id LIMIT 1))`;

/** Handed over; the time when it was wanted or ready is when the meal is over. `$1`: now. */
const VISIT = `SELECT o.id, ${BOOKING} AS "reservationId",
  COALESCE((SELECT f.id FROM orders f WHERE f.restaurant_id = o.restaurant_id AND f.day = o.day
     AND (f.id = o.id OR f.account_id = o.account_id OR f.holder_hash = o.holder_hash AND f.holder_hash <> '')
   ORDER BY f.number LIMIT 1), o.id) AS "firstId", o.restaurant_id AS "restaurantId", r.name AS "restaurantName",
  r.name_translations AS "restaurantNameTranslations", o.day::text AS day,
  CASE WHEN o.status = 'done' THEN least(COALESCE(o.ready_at, o.due_at), $1::timestamptz) END AS "endedAt",
  o.customer_name AS "guestName", o.customer_email AS email, o.account_id AS "accountId", o.language,
  o.manage_key AS "manageKey", o.holder_hash AS "holderHash"
  FROM orders o JOIN restaurants r ON r.id = o.restaurant_id`;

export async function visitById(db: Queryable, id: string, now: Date): Promise<VisitRow | null> {
  const [row] = await db.query<VisitRow>(`${VISIT} WHERE o.id = $2`, [now, id]);
  return row ?? null;
}

/** Orders of an account or a browser that were handed over since `since`, the latest first. */
export async function visitsHeldBy(
  db: Queryable,
  { accountId, holderHash, since }: { accountId: string | null; holderHash: string | null; since: Date },
  now: Date,
): Promise<VisitRow[]> {
  return db.query<VisitRow>(
    `${VISIT} WHERE (o.account_id = $2 OR o.holder_hash = $3) AND o.created_at > $4 AND o.status = 'done'
     ORDER BY o.created_at DESC, o.id LIMIT 50`,
    [now, accountId, holderHash, since],
  );
}

/** Orders that were handed over between two instants, of guests with an email address. */
export async function visitsEnded(
  db: Queryable,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<VisitRow[]> {
  return db.query<VisitRow>(
    `${VISIT} WHERE o.due_at > $2::timestamptz - interval '1 day' AND COALESCE(o.ready_at, o.due_at) > $2
       AND COALESCE(o.ready_at, o.due_at) <= $1 AND o.status = 'done' AND o.customer_email IS NOT NULL
       AND o.erasure_asked_at IS NULL
     ORDER BY COALESCE(o.ready_at, o.due_at), o.id LIMIT $3`,
    [to, from, limit],
  );
}
