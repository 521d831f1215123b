import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CouponOffer } from "../../coupon-constants.ts";

export interface NewCoupon extends CouponOffer {
  code: string;
  lastDay: LocalDate;
  uses: number;
  note: string | null;
  createdAt: Date;
}

export interface CouponRow extends NewCoupon {
  endedAt: Date | null;
  used: number;
}

const COUPON = `SELECT c.code, c.basis_points AS "basisPoints", c.days, c.last_day::text AS "lastDay", c.uses, c.note,
  c.created_at AS "createdAt", c.ended_at AS "endedAt",
  (SELECT count(*)::int FROM coupon_redemptions r WHERE r.code = c.code) AS used FROM coupons c`;

export async function insertCoupon(tx: Queryable, coupon: NewCoupon): Promise<void> {
  const { code, basisPoints, days, lastDay, uses, note, createdAt } = coupon;
  await tx.query(
    `INSERT INTO coupons (code, basis_points, days, last_day, uses, note, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [code, basisPoints, days, lastDay, uses, note, createdAt],
  );
}

/** Newest first; `search`: part of the code or the note, empty for all. */
export async function couponsLike(db: Queryable, search: string, limit: number): Promise<CouponRow[]> {
  return db.query<CouponRow>(
    `${COUPON} WHERE $1 = '' OR position(upper($1) IN c.code) > 0 OR position(lower($1) IN lower(c.note)) > 0
     ORDER BY c.created_at DESC, c.code LIMIT $2`,
    [search, limit],
  );
}

export async function couponByCode(db: Queryable, code: string): Promise<CouponRow | null> {
  const [row] = await db.query<CouponRow>(`${COUPON} WHERE c.code = $1`, [code]);
  return row ?? null;
}

/** Locks a coupon before redemption, so that concurrent calls wait and count afterwards. */
export async function lockCoupon(tx: Queryable, code: string): Promise<CouponRow | null> {
  // Counted in a separate query: a statement that waited for the lock would still see the old count.
  await tx.query("SELECT 1 FROM coupons WHERE code = $1 FOR UPDATE", [code]);
  return couponByCode(tx, code);
}

/** False if it was already ended or does not exist. */
export async function endCoupon(tx: Queryable, code: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE coupons SET ended_at = $2 WHERE code = $1 AND ended_at IS NULL RETURNING 1",
    [code, now],
  );
  return rows.length > 0;
}

/** For an application, or for a partner restaurant. */
export interface NewRedemption {
  code: string;
  applicationId: string | null;
  restaurantId: string | null;
}

/** Takes the coupon's first free slot; false if none is left or the restaurant already has one. */
export async function insertRedemption(
  tx: Queryable,
  { code, applicationId, restaurantId }: NewRedemption,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO coupon_redemptions (code, uses, place, application_id, restaurant_id, redeemed_at)
     SELECT c.code, c.uses, p.place, $2, $3, $4 FROM coupons c, generate_series(1, c.uses) AS p (place)
     WHERE c.code = $1 AND NOT EXISTS (SELECT FROM coupon_redemptions r WHERE r.code = c.code AND r.place = p.place)
     ORDER BY p.place LIMIT 1 ON CONFLICT DO NOTHING RETURNING 1`,
    [code, applicationId, restaurantId, now],
  );
  return rows.length > 0;
}

/** Whether any of these restaurants has redeemed it. */
export async function hasRedeemed(
  db: Queryable,
  code: string,
  restaurantIds: readonly string[],
): Promise<boolean> {
  const rows = await db.query(
    "SELECT 1 FROM coupon_redemptions WHERE code = $1 AND restaurant_id = ANY($2) LIMIT 1",
    [code, [...restaurantIds]],
  );
  return rows.length > 0;
}

/** Assigns an application's redemption to the restaurant it became. */
export async function setRedeemer(tx: Queryable, applicationId: string, restaurantId: string): Promise<void> {
  await tx.query("UPDATE coupon_redemptions SET restaurant_id = $2 WHERE application_id = $1", [
    applicationId,
    restaurantId,
  ]);
}

/** Releases the redemption of a rejected or withdrawn application. */
export async function removeRedemption(tx: Queryable, applicationId: string): Promise<void> {
  await tx.query("DELETE FROM coupon_redemptions WHERE application_id = $1 AND restaurant_id IS NULL", [
    applicationId,
  ]);
}

export interface RedemptionRow {
  restaurantName: string;
  restaurantId: string | null;
  applicationId: string | null;
  redeemedAt: Date;
}

/** Its redemptions, newest first. */
export async function redemptionsOf(db: Queryable, code: string): Promise<RedemptionRow[]> {
  return db.query<RedemptionRow>(
    `SELECT COALESCE(h.name, a.restaurant_name, '') AS "restaurantName", r.restaurant_id AS "restaurantId",
       r.application_id AS "applicationId", r.redeemed_at AS "redeemedAt"
     FROM coupon_redemptions r LEFT JOIN restaurants h ON h.id = r.restaurant_id
     LEFT JOIN owner_applications a ON a.id = r.application_id
     WHERE r.code = $1 ORDER BY r.redeemed_at DESC, r.place DESC`,
    [code],
  );
}

/** Earlier records of the same restaurant: the claimed place, and applications with the same name and number. */
export async function formerSelves(
  db: Queryable,
  { placeId, nameKey, phoneKey }: { placeId: string | null; nameKey: string; phoneKey: string },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT restaurant_id AS id FROM owner_applications
     WHERE name_key = $1 AND phone_key = $2 AND restaurant_id IS NOT NULL`,
    [nameKey, phoneKey],
  );
  return [...rows.map(({ id }) => id), ...(placeId === null ? [] : [placeId])];
}
