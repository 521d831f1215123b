import type { AccountDataProvider, SessionUserId } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { FavouriteChange } from "./rules.ts";

/**
 * Applies changes unless a later one is stored; at the same instant a removal wins. Unknown restaurants are skipped.
 * `changes` contains each restaurant once.
 */
export async function applyChanges(
  db: Queryable,
  accountId: SessionUserId,
  changes: readonly FavouriteChange[],
): Promise<void> {
  const rows = changes.map(({ restaurantId, isSaved, at }) => ({
    restaurant_id: restaurantId,
    is_saved: isSaved,
    changed_at: at.toISOString(),
  }));
  await db.query(
    `INSERT INTO favourites (account_id, restaurant_id, is_saved, changed_at, added_at)
     SELECT $1, r.id, c.is_saved, c.changed_at, c.changed_at
     FROM jsonb_to_recordset($2::jsonb) AS c(restaurant_id text, is_saved boolean, changed_at timestamptz)
     JOIN restaurants r ON r.id = c.restaurant_id ORDER BY r.id
     ON CONFLICT (account_id, restaurant_id) DO UPDATE
       SET is_saved = excluded.is_saved, changed_at = excluded.changed_at,
         added_at = CASE WHEN favourites.is_saved AND excluded.is_saved THEN favourites.added_at
           ELSE excluded.added_at END
       WHERE favourites.changed_at < excluded.changed_at
         OR (favourites.changed_at = excluded.changed_at AND NOT excluded.is_saved)`,
    [accountId, JSON.stringify(rows)],
  );
}

export interface FavouriteRow {
  restaurantId: string;
  addedAt: Date;
}

/** Newest first. */
export async function favouritesOf(db: Queryable, accountId: SessionUserId): Promise<FavouriteRow[]> {
  return db.query<FavouriteRow>(
    `SELECT restaurant_id AS "restaurantId", added_at AS "addedAt" FROM favourites
     WHERE account_id = $1 AND is_saved ORDER BY added_at DESC, restaurant_id`,
    [accountId],
  );
}

export async function restaurantExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.query("SELECT 1 FROM restaurants WHERE id = $1", [id])).length > 0;
}

export const favouritesProvider: AccountDataProvider = { name: "favourites", exportOf: favouritesOf };
