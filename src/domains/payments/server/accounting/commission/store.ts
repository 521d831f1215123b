import type { Queryable } from "#platform/server/db/database.ts";
import type { CommissionTerm } from "./rules.ts";

/** Every rate ever agreed with a restaurant, oldest first. */
export async function commissionTermsOf(db: Queryable, restaurantId: string): Promise<CommissionTerm[]> {
  return db.query<CommissionTerm>(
    `SELECT basis_points AS "basisPoints", reason, starts_at AS "startsAt", ends_at AS "endsAt"
     FROM commission_terms WHERE restaurant_id = $1 ORDER BY starts_at, id`,
    [restaurantId],
  );
}

/** Adds an agreed rate for a period. Existing payments are unaffected. */
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

/** One granted manually may be open-ended. */
export interface GivenFirstTime extends Omit<FirstTime, "endsAt"> {
  endsAt: Date | null;
}

/** The restaurant's commission-free period; null if it had none. Locks the row, so that changes are serialized. */
export async function lockFirstTime(tx: Queryable, restaurantId: string): Promise<GivenFirstTime | null> {
  const [row] = await tx.query<GivenFirstTime>(
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM commission_terms
     WHERE restaurant_id = $1 AND is_first FOR UPDATE`,
    [restaurantId],
  );
  return row ?? null;
}

/** False if the restaurant already has one: of two concurrent inserts, one wins. */
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

/** Whether any of these restaurants has had, or been granted, its commission-free period. */
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
