import type { Position } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface LocationRow {
  id: string;
  name: string;
  nameTranslations: Translations;
  address: string | null;
  phone: string | null;
  latitude: number;
  longitude: number;
  isPrimary: boolean;
  isActive: boolean;
  version: number;
  /** Whether the account is a manager or owner there. */
  mayChange: boolean;
}

/** The open locations of a restaurant's business, main location first, then by age. */
export async function locationsWith(
  db: Queryable,
  restaurantId: string,
  accountId: string,
): Promise<LocationRow[]> {
  return db.query<LocationRow>(
    `SELECT r.id, r.name, r.name_translations AS "nameTranslations", r.address, r.phone, r.lat AS latitude,
       r.lng AS longitude, (r.is_primary OR r.business_id IS NULL) AS "isPrimary", r.is_active AS "isActive",
       r.profile_version AS version,
       EXISTS (SELECT FROM restaurant_members m WHERE m.restaurant_id = r.id AND m.account_id = $2
         AND m.role IN ('owner', 'manager')) AS "mayChange"
     FROM restaurants r JOIN restaurants own ON own.id = $1 AND (r.id = own.id OR r.business_id = own.business_id)
     WHERE r.archived_at IS NULL ORDER BY r.is_primary DESC, r.created_at, r.id`,
    [restaurantId, accountId],
  );
}

export async function countLocations(tx: Queryable, businessId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM restaurants WHERE business_id = $1 AND archived_at IS NULL",
    [businessId],
  );
  return row?.count ?? 0;
}

/** The location of a business with exactly this address and pin: a repeated call whose response was lost. */
export async function locationAt(
  tx: Queryable,
  businessId: string,
  { address, lat, lng }: Position & { address: string },
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM restaurants WHERE business_id = $1 AND address = $2 AND lat = $3 AND lng = $4
       AND archived_at IS NULL ORDER BY id LIMIT 1`,
    [businessId, address, lat, lng],
  );
  return row?.id ?? null;
}

/** Copies texts in all languages and staff to a new location. */
export async function copyRestaurant(tx: Queryable, from: string, to: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE restaurants r SET name_translations = o.name_translations, description = o.description,
       description_translations = o.description_translations, cuisines = o.cuisines, cuisine_type = o.cuisine_type,
       price_range = o.price_range FROM restaurants o WHERE r.id = $2 AND o.id = $1`,
    [from, to],
  );
  await tx.query(
    `INSERT INTO restaurant_members (restaurant_id, account_id, role, created_at)
     SELECT $2, account_id, role, $3 FROM restaurant_members WHERE restaurant_id = $1`,
    [from, to, now],
  );
}

/** False if the location has changed since this version, or the restaurant was deleted. */
export async function writeLocation(
  tx: Queryable,
  restaurantId: string,
  place: Position & { address: string; phone: string | null; zone: string; version: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), profile_version = profile_version + 1,
       updated_at = $2, phone = $4, lat = $5, lng = $6, zone = $7, address = $3,
       address_translations = CASE WHEN address = $3 THEN address_translations ELSE '{}' END
     WHERE id = $1 AND profile_version = $8 AND archived_at IS NULL RETURNING 1`,
    [restaurantId, now, place.address, place.phone, place.lat, place.lng, place.zone, place.version],
  );
  return rows.length > 0;
}

/** Makes it the main location of its business. Clears the others first, since only one may be set. */
export async function setPrimary(tx: Queryable, businessId: string, restaurantId: string): Promise<void> {
  await tx.query("UPDATE restaurants SET is_primary = false WHERE business_id = $1 AND is_primary", [
    businessId,
  ]);
  await tx.query("UPDATE restaurants SET is_primary = true WHERE id = $2 AND business_id = $1", [
    businessId,
    restaurantId,
  ]);
}
