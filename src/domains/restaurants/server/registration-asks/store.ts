import type { Queryable } from "#platform/server/db/database.ts";

/** Null when nobody is shown under this id. */
export async function isPartner(db: Queryable, restaurantId: string): Promise<boolean | null> {
  const [row] = await db.query<{ isPartner: boolean }>(
    `SELECT is_partner AS "isPartner" FROM restaurants WHERE id = $1 AND is_active AND duplicate_of IS NULL`,
    [restaurantId],
  );
  return row?.isPartner ?? null;
}

/** Counts an asker once: the primary key refuses the second time, whatever happens at once. */
export async function addAsk(
  db: Queryable,
  { restaurantId, asker, at }: { restaurantId: string; asker: string; at: Date },
): Promise<void> {
  await db.query(
    "INSERT INTO registration_asks (restaurant_id, asker, asked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [restaurantId, asker, at],
  );
}

export async function countAsks(db: Queryable, restaurantId: string): Promise<number> {
  const [row] = await db.query<{ asks: number }>(
    "SELECT count(*)::int AS asks FROM registration_asks WHERE restaurant_id = $1",
    [restaurantId],
  );
  return row?.asks ?? 0;
}
