import type { Queryable } from "#platform/server/db/database.ts";

/** Parts of a restaurant that change apart from each other: its page, its menu, and tables, hours and bookings. */
export type RestaurantPart = "restaurant" | "menu" | "book";

/** The last change of each part, to be compared for equality only. A part that never changed is absent. */
export type RestaurantState = Partial<Record<RestaurantPart, string>>;

interface StateRow {
  restaurantId: string;
  part: RestaurantPart;
  state: string;
}

/** Stands for all restaurants in `restaurant_changes`. */
const ALL = "*";

/**
 * Ids are given out before their transaction commits, so a lower one may appear after a higher one: the newest id alone
 * would miss it, hence the sum.
 */
export async function readStates(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, RestaurantState>> {
  const rows = await db.query<StateRow>(
    `SELECT restaurant_id AS "restaurantId", part, max(id) || '/' || sum(id) AS state
     FROM restaurant_changes WHERE restaurant_id = ANY($1::text[]) GROUP BY 1, 2`,
    [[...ids, ALL]],
    "read-changes",
  );
  const common = rows.filter(({ restaurantId }) => restaurantId === ALL);
  const states = new Map<string, RestaurantState>(ids.map((id) => [id, {}]));
  for (const { restaurantId, part, state } of rows) {
    const known = states.get(restaurantId);
    if (known) known[part] = state;
  }
  for (const known of states.values())
    for (const { part, state } of common) known[part] = `${known[part] ?? ""} ${state}`;
  return states;
}

/**
 * Deletes changes that no kept answer is older than: answers are kept for half as long (`KeptAnswers`). By the clock of the
 * database, which wrote their times.
 */
export async function deleteOldChanges(db: Queryable): Promise<void> {
  await db.query("DELETE FROM restaurant_changes WHERE changed_at < clock_timestamp() - interval '1 day'");
}
