import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** When reservations were last written about in their logs; those that never were are left out. */
export async function lastChanges(db: Queryable, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db.query<{ id: string; at: Date }>(
    `SELECT reservation_id AS id, max(at) AS at FROM reservation_log WHERE reservation_id = ANY($1)
     GROUP BY reservation_id`,
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export async function zoneOf(db: Queryable, restaurantId: OwnedRestaurantId): Promise<string> {
  const [row] = await db.query<{ zone: string }>("SELECT zone FROM restaurants WHERE id = $1", [
    restaurantId,
  ]);
  if (row === undefined) throw new Error(`there is no restaurant ${restaurantId}`);
  return row.zone;
}
