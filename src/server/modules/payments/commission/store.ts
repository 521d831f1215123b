import type { Queryable } from "../../../db/database.ts";
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
