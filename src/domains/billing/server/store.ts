import type { Analytics, PlanKey } from "#domains/payments/contract/plans.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { GIVEN_UP } from "./subscriptions/store.ts";

export interface PlanRow {
  key: PlanKey;
  name: string;
  monthlyYen: number;
  isPopular: boolean;
  maxLocations: number | null;
  alertMetres: number[];
  hasApi: boolean;
  analytics: Analytics;
}

const PLAN = `SELECT key, name, monthly_yen AS "monthlyYen", is_popular AS "isPopular", max_locations AS "maxLocations",
  alert_metres AS "alertMetres", has_api AS "hasApi", analytics FROM plans`;

/** Cheapest first. */
export async function allPlans(db: Queryable): Promise<PlanRow[]> {
  return db.query<PlanRow>(`${PLAN} ORDER BY position`);
}

export async function planByKey(db: Queryable, key: PlanKey): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(`${PLAN} WHERE key = $1`, [key]);
  return row ?? null;
}

/** The key of the effective plan of business `b`: the smallest one while an uncollectible fee is unpaid. */
const BINDING = `SELECT CASE WHEN EXISTS (SELECT FROM subscriptions s JOIN plan_charges c
    ON c.subscription_id = s.id WHERE s.business_id = b.id AND s.ended_at IS NULL AND ${GIVEN_UP})
  THEN 'starter' ELSE b.plan_key END`;

/**
 * The limits of a restaurant's plan now; null for a restaurant without a partner account. While an uncollectible fee is
 * unpaid, those of the smallest plan.
 */
export async function planOf(db: Queryable, restaurantId: string): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(
    `${PLAN} WHERE key = (${BINDING} FROM restaurants r JOIN businesses b ON b.id = r.business_id WHERE r.id = $1)`,
    [restaurantId],
  );
  return row ?? null;
}

/** As `planOf`, for a business. */
export async function planOfBusiness(db: Queryable, businessId: string): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(
    `${PLAN} WHERE key = (${BINDING} FROM businesses b WHERE b.id = $1)`,
    [businessId],
  );
  return row ?? null;
}

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

interface BusinessOf {
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
