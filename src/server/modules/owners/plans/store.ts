import type { Analytics, PlanKey } from "../../../../shared/contract/plans.ts";
import type { Queryable } from "../../../db/database.ts";

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

/** The cheapest first. */
export async function allPlans(db: Queryable): Promise<PlanRow[]> {
  return db.query<PlanRow>(`${PLAN} ORDER BY position`);
}

export async function planByKey(db: Queryable, key: PlanKey): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(`${PLAN} WHERE key = $1`, [key]);
  return row ?? null;
}
