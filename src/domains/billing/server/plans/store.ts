import type { Analytics, PlanKey } from "#domains/payments/contract/plans.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { GIVEN_UP } from "../subscriptions/store.ts";

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
