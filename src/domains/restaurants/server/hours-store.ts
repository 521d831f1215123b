import type { Queryable } from "#platform/server/db/database.ts";
import type { HoursDocument } from "../contract/opening-hours.ts";
import type { HoursPlace } from "../opening-hours.ts";

/** What is known of when a restaurant is open. */
export interface HoursRow extends HoursPlace {
  version: number;
  isPartner: boolean;
  isArchived: boolean;
  /** In the syntax of OpenStreetMap; null when unknown. */
  text: string | null;
  /** Null where what its source says stands, if anything does. */
  by: "restaurant" | "plan" | null;
  at: Date | null;
  own: HoursDocument | null;
}

const SELECT = `SELECT hours_version AS version, is_partner AS "isPartner", archived_at IS NOT NULL AS "isArchived",
  opening_hours AS text, hours_by AS by, hours_at AS at, own_hours AS own, zone, lat, lng FROM restaurants WHERE id = $1`;

export async function readHours(db: Queryable, restaurantId: string): Promise<HoursRow | null> {
  const [row] = await db.query<HoursRow>(SELECT, [restaurantId]);
  return row ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockHours(tx: Queryable, restaurantId: string): Promise<HoursRow | null> {
  const [row] = await tx.query<HoursRow>(`${SELECT} FOR NO KEY UPDATE`, [restaurantId]);
  return row ?? null;
}

/** Guests read it at once. `own`: what its people have written; null when it follows the seating plan. */
export async function writeHours(
  tx: Queryable,
  restaurantId: string,
  { text, own }: { text: string; own: HoursDocument | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), updated_at = $2, opening_hours = $3, hours_at = $2,
       hours_by = CASE WHEN $4::jsonb IS NULL THEN 'plan' ELSE 'restaurant' END, own_hours = $4::jsonb,
       hours_version = hours_version + 1 WHERE id = $1`,
    [restaurantId, now, text, own && JSON.stringify(own)],
  );
}

/** Partners that have a seating plan and read their hours off it, or have none yet. */
export async function followersOfPlans(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM restaurants r WHERE is_partner AND archived_at IS NULL
       AND (hours_by = 'plan' OR hours_by IS NULL AND opening_hours IS NULL)
       AND EXISTS (SELECT FROM booking_rules b WHERE b.restaurant_id = r.id) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
