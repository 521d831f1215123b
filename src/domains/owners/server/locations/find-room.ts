import { planOf } from "#domains/billing/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { countLocations } from "./store.ts";

/** Whether the plan in force has room for one more location. The business is locked before (`lockBusiness`). */
export async function hasRoom(tx: Queryable, businessId: string, restaurantId: string): Promise<boolean> {
  const max = (await planOf(tx, restaurantId))?.maxLocations ?? null;
  return max === null || (await countLocations(tx, businessId)) < max;
}
