import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** The sites that may show this restaurant's widget, for its people and for browsers; none for an unknown restaurant. */
export async function siteOriginsOf(db: Queryable, restaurantId: string): Promise<string[]> {
  const [row] = await db.query<{ origins: string[] }>(
    "SELECT origins FROM widget_origins WHERE restaurant_id = $1",
    [restaurantId],
  );
  return row?.origins ?? [];
}

interface SiteOrigins {
  restaurantId: OwnedRestaurantId;
  origins: readonly string[];
  /** Those that its editor saw. */
  before: readonly string[];
}

/** False if somebody else has saved other ones since. */
export async function saveSiteOrigins(
  db: Queryable,
  { restaurantId, origins, before }: SiteOrigins,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO widget_origins (restaurant_id, origins, changed_at)
     SELECT $1, $2::text[], $4::timestamptz WHERE cardinality($3::text[]) = 0
       OR EXISTS (SELECT 1 FROM widget_origins WHERE restaurant_id = $1)
     ON CONFLICT (restaurant_id) DO UPDATE SET origins = excluded.origins, changed_at = excluded.changed_at
     WHERE widget_origins.origins = $3::text[] OR widget_origins.origins = excluded.origins RETURNING 1`,
    [restaurantId, origins, before, now],
  );
  return rows.length > 0;
}
