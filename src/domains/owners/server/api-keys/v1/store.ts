import type { ApiRestaurant } from "#domains/owners/contract/api-v1.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CallerRow } from "../store.ts";

/** The locations that a key opens, the main one first, then by age. */
export async function locationsOf(
  db: Queryable,
  { businessId, createdBy }: CallerRow,
): Promise<ApiRestaurant[]> {
  return db.query<ApiRestaurant>(
    `SELECT r.id, r.name, r.name_translations AS "nameTranslations", r.address, r.phone, r.lat AS latitude,
       r.lng AS longitude, r.zone, r.is_primary AS "isPrimary", r.is_active AS "isActive"
     FROM restaurants r JOIN restaurant_members m ON m.restaurant_id = r.id
     WHERE r.business_id = $1 AND r.archived_at IS NULL AND m.account_id = $2 AND m.role = 'owner'
     ORDER BY r.is_primary DESC, r.created_at, r.id`,
    [businessId, createdBy],
  );
}
