import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { pushQueued } from "./events.ts";
import { devicesAt } from "./store.ts";
import type { StaffNews } from "./view.ts";

/** Queues it for every browser that is notified of this restaurant, in the transaction of what it tells of. */
export async function pushToStaff(
  tx: Queryable,
  { restaurantId, news, expiresAt }: { restaurantId: string; news: StaffNews; expiresAt: Date | null },
  now: Date,
): Promise<void> {
  const queued = { restaurantId, news, expiresAt: expiresAt?.toISOString() ?? null };
  for (const subscriptionId of await devicesAt(tx, restaurantId, now))
    await announce(tx, pushQueued, { subscriptionId, ...queued }, now);
}
