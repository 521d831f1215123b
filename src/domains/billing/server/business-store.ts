import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** The operator's contract partner: an owner's restaurants under one plan. */
export interface BusinessRow {
  id: string;
  name: string;
  planKey: PlanKey;
}

export async function insertBusiness(tx: Queryable, business: BusinessRow, now: Date): Promise<void> {
  await tx.query("INSERT INTO businesses (id, name, plan_key, created_at) VALUES ($1, $2, $3, $4)", [
    business.id,
    business.name,
    business.planKey,
    now,
  ]);
}

/** Adds a restaurant to a business as a location; each business has one main location. */
export async function setBusiness(
  tx: Queryable,
  restaurantId: string,
  businessId: string,
  isPrimary: boolean,
): Promise<void> {
  await tx.query("UPDATE restaurants SET business_id = $2, is_primary = $3 WHERE id = $1", [
    restaurantId,
    businessId,
    isPrimary,
  ]);
}

/** The business that a restaurant belongs to; null for a restaurant without a partner account. */
export async function businessOf(db: Queryable, restaurantId: string): Promise<BusinessRow | null> {
  const [row] = await db.query<BusinessRow>(
    `SELECT b.id, b.name, b.plan_key AS "planKey" FROM businesses b JOIN restaurants r ON r.business_id = b.id
     WHERE r.id = $1`,
    [restaurantId],
  );
  return row ?? null;
}

export interface BusinessOf {
  businessId: string;
  isPrimary: boolean;
  /** Whether the restaurant itself was deleted. */
  isArchived: boolean;
}

/**
 * The business of a restaurant; null if it has none. Locks it against concurrent changes to its locations until the
 * transaction ends.
 */
export async function lockBusiness(tx: Queryable, restaurantId: string): Promise<BusinessOf | null> {
  const [row] = await tx.query<BusinessOf>(
    `SELECT b.id AS "businessId", r.is_primary AS "isPrimary", r.archived_at IS NOT NULL AS "isArchived"
     FROM businesses b JOIN restaurants r ON r.business_id = b.id WHERE r.id = $1 FOR UPDATE OF b`,
    [restaurantId],
  );
  return row ?? null;
}
