import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** Who has an agreement with the operator: an owner's restaurants under one plan. */
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

/** Makes a restaurant one of a business's locations; each business has one main location. */
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

/** The business that a restaurant belongs to; null for a restaurant that nobody runs here. */
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
 * The business of a restaurant; null for one without. Until the transaction ends nobody else adds, moves or takes away a
 * location of it.
 */
export async function lockBusiness(tx: Queryable, restaurantId: string): Promise<BusinessOf | null> {
  const [row] = await tx.query<BusinessOf>(
    `SELECT b.id AS "businessId", r.is_primary AS "isPrimary", r.archived_at IS NOT NULL AS "isArchived"
     FROM businesses b JOIN restaurants r ON r.business_id = b.id WHERE r.id = $1 FOR UPDATE OF b`,
    [restaurantId],
  );
  return row ?? null;
}
