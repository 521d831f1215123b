import type { Queryable } from "#platform/server/db/database.ts";
import type { CommissionTerm } from "./rules.ts";

/** What was ever agreed on with a restaurant, the oldest first. */
export async function commissionTermsOf(db: Queryable, restaurantId: string): Promise<CommissionTerm[]> {
  return db.query<CommissionTerm>(
    `SELECT basis_points AS "basisPoints", reason, starts_at AS "startsAt", ends_at AS "endsAt"
     FROM commission_terms WHERE restaurant_id = $1 ORDER BY starts_at, id`,
    [restaurantId],
  );
}

/** Agrees on a rate for a while. Payments that were asked for before keep theirs. */
export async function insertCommissionTerm(
  tx: Queryable,
  restaurantId: string,
  { basisPoints, reason, startsAt, endsAt }: CommissionTerm,
): Promise<void> {
  await tx.query(
    `INSERT INTO commission_terms (restaurant_id, basis_points, reason, starts_at, ends_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [restaurantId, basisPoints, reason, startsAt, endsAt],
  );
}

export interface FirstTime {
  startsAt: Date;
  endsAt: Date;
}

/** One that was agreed on by hand may have no end. */
export interface GivenFirstTime extends Omit<FirstTime, "endsAt"> {
  endsAt: Date | null;
}

/** The first time that a restaurant was given; null where it had none. Locked, so that it is changed by one at a time. */
export async function lockFirstTime(tx: Queryable, restaurantId: string): Promise<GivenFirstTime | null> {
  const [row] = await tx.query<GivenFirstTime>(
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM commission_terms
     WHERE restaurant_id = $1 AND is_first FOR UPDATE`,
    [restaurantId],
  );
  return row ?? null;
}

/** False where it had one before: of two at once one is written down. */
export async function insertFirstTime(
  tx: Queryable,
  restaurantId: string,
  { startsAt, endsAt }: FirstTime,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO commission_terms (restaurant_id, basis_points, reason, starts_at, ends_at, is_first)
     VALUES ($1, 0, 'first-time', $2, $3, true) ON CONFLICT (restaurant_id) WHERE is_first DO NOTHING RETURNING 1`,
    [restaurantId, startsAt, endsAt],
  );
  return rows.length > 0;
}

/** Whether any of these restaurants has had, or been given, its first time. */
export async function hadFirstTime(db: Queryable, restaurantIds: readonly string[]): Promise<boolean> {
  const rows = await db.query(
    "SELECT 1 FROM commission_terms WHERE restaurant_id = ANY($1) AND is_first LIMIT 1",
    [[...restaurantIds]],
  );
  return rows.length > 0;
}

export async function moveFirstTime(
  tx: Queryable,
  restaurantId: string,
  { startsAt, endsAt }: FirstTime,
): Promise<void> {
  await tx.query(
    "UPDATE commission_terms SET starts_at = $2, ends_at = $3 WHERE restaurant_id = $1 AND is_first",
    [restaurantId, startsAt, endsAt],
  );
}
