import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { FavouriteChange } from "./rules.ts";
import { applyChanges, restaurantExists } from "./store.ts";

/** Saves a restaurant. Saving it again changes nothing; a removal that happened later stays. */
export async function saveFavourite(
  db: Queryable,
  accountId: SessionUserId,
  { restaurantId, at }: Omit<FavouriteChange, "isSaved">,
): Promise<{ ok: true } | { ok: false; reason: "restaurant-not-found" }> {
  if (!(await restaurantExists(db, restaurantId))) return { ok: false, reason: "restaurant-not-found" };
  await applyChanges(db, accountId, [{ restaurantId, isSaved: true, at }]);
  return { ok: true };
}
