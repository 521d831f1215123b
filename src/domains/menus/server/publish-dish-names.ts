import { setDishNames } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { dishNamesOf } from "./store.ts";

/** Hands the names of all dishes on these menus to the search. Part of the transaction that writes the menus. */
export async function publishDishNames(tx: Queryable, restaurantIds: readonly string[]): Promise<void> {
  const known = new Map(
    (await dishNamesOf(tx, restaurantIds)).map(({ restaurantId, names }) => [restaurantId, names]),
  );
  for (const id of restaurantIds) await setDishNames(tx, id, known.get(id) ?? []);
}
