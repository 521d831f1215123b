import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { lockStaff } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface SettingsRow {
  isActive: boolean;
  isPrimary: boolean;
  archivedAt: Date | null;
  planKey: PlanKey | null;
  planName: string | null;
  /** Number of open locations of its business, including itself. */
  openLocations: number;
}

const SETTINGS = `SELECT r.is_active AS "isActive", r.is_primary AS "isPrimary", r.archived_at AS "archivedAt",
  p.key AS "planKey", p.name AS "planName",
  (SELECT count(*)::int FROM restaurants o WHERE o.business_id = r.business_id AND o.archived_at IS NULL)
    AS "openLocations" FROM restaurants r LEFT JOIN businesses b ON b.id = r.business_id
  LEFT JOIN plans p ON p.key = b.plan_key WHERE r.id = $1`;

export async function settingsOf(db: Queryable, restaurantId: string): Promise<SettingsRow> {
  const [row] = await db.query<SettingsRow>(SETTINGS, [restaurantId]);
  if (row === undefined) throw new Error(`there is no restaurant ${restaurantId}`);
  return row;
}

/** As `settingsOf`, locking the restaurant and its staff until the transaction ends. */
export async function lockRestaurant(tx: Queryable, restaurantId: string): Promise<SettingsRow> {
  await lockStaff(tx, restaurantId);
  return settingsOf(tx, restaurantId);
}

/** False if the restaurant is archived, or can't be shown because the operator withheld it. */
export async function setActive(db: Queryable, restaurantId: string, isActive: boolean): Promise<boolean> {
  const rows = await db.query(
    `UPDATE restaurants SET is_active = $2, version = nextval('restaurant_version')
     WHERE id = $1 AND archived_at IS NULL AND (withheld_at IS NULL OR NOT $2) RETURNING 1`,
    [restaurantId, isActive],
  );
  return rows.length > 0;
}

/** Archives it: hidden from guests, nothing is deleted. */
export async function setArchived(tx: Queryable, restaurantId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET archived_at = $2, was_active = is_active, is_active = false,
       version = nextval('restaurant_version') WHERE id = $1 AND archived_at IS NULL`,
    [restaurantId, now],
  );
}

/** Restores it with its previous visibility. */
export async function setRestored(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET archived_at = NULL, is_active = COALESCE(was_active, true), was_active = NULL,
       version = nextval('restaurant_version') WHERE id = $1 AND archived_at IS NOT NULL`,
    [restaurantId],
  );
}
