import type { Language, Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface VisitRow {
  id: string;
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
  shareKey: string;
}

/**
 * The staff have seen the party leave, or it sat down and its time is over, or it was served what it ordered. A booking that
 * nobody seated proves no meal. `$1`: now.
 */
const ATE = `(v.status IN ('completed', 'seated')
  OR v.status = 'confirmed' AND EXISTS (SELECT FROM orders o WHERE o.reservation_id = v.id AND o.status = 'done'))`;

const VISIT = `SELECT v.id, v.restaurant_id AS "restaurantId", r.name AS "restaurantName",
  r.name_translations AS "restaurantNameTranslations", left(v.local_time, 10) AS day,
  CASE WHEN v.status = 'completed' THEN least(v.ends_at, $1::timestamptz) WHEN ${ATE} THEN v.ends_at END AS "endedAt",
  v.customer_name AS "guestName", v.customer_email AS email, v.account_id AS "accountId", v.language,
  v.manage_key AS "manageKey", v.holder_hash AS "holderHash", v.share_key AS "shareKey"
  FROM reservations v JOIN restaurants r ON r.id = v.restaurant_id`;

/** Null if it doesn't exist, or is a hold. */
export async function visitById(db: Queryable, id: string, now: Date): Promise<VisitRow | null> {
  const [row] = await db.query<VisitRow>(`${VISIT} WHERE v.id = $2 AND v.customer_name IS NOT NULL`, [
    now,
    id,
  ]);
  return row ?? null;
}

/** Visits of an account or a browser that began after `since` and are over, the latest first. */
export async function visitsHeldBy(
  db: Queryable,
  { accountId, holderHash, since }: { accountId: string | null; holderHash: string | null; since: Date },
  now: Date,
): Promise<VisitRow[]> {
  return db.query<VisitRow>(
    `${VISIT} WHERE (v.account_id = $2 OR v.holder_hash = $3) AND v.customer_name IS NOT NULL AND v.starts_at > $4
       AND ${ATE} AND (v.status = 'completed' OR v.ends_at <= $1) ORDER BY v.starts_at DESC, v.id LIMIT 50`,
    [now, accountId, holderHash, since],
  );
}

/** Visits that ended between two instants, of guests with an email address. */
export async function visitsEnded(
  db: Queryable,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<VisitRow[]> {
  return db.query<VisitRow>(
    `${VISIT} WHERE v.starts_at > $2::timestamptz - interval '1 day' AND v.ends_at > $2 AND v.ends_at <= $1
       AND v.customer_email IS NOT NULL AND v.erasure_asked_at IS NULL AND ${ATE}
     ORDER BY v.ends_at, v.id LIMIT $3`,
    [to, from, limit],
  );
}
