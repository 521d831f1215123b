import { allPlans, planOf } from "#domains/billing/server/public.ts";
import type { BookConnections } from "#domains/restaurants/contract/connections.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ConnectionsView } from "../../contract/connections.ts";
import { hasApi } from "../api-keys/policy.ts";
import { keysOf } from "../api-keys/store.ts";
import { lastFailureOf, webhooksOf } from "../webhooks/store.ts";

/** State and last use of what connects a restaurant with other programs. */
export async function getConnections(
  db: Queryable,
  parts: readonly RestaurantHooks[],
  restaurantId: OwnedRestaurantId,
  now: Date,
): Promise<ConnectionsView> {
  const [plan, plans, keys, endpoints, lastFailure, known] = await Promise.all([
    planOf(db, restaurantId),
    allPlans(db),
    keysOf(db, restaurantId),
    webhooksOf(db, restaurantId),
    lastFailureOf(db, restaurantId),
    Promise.all(parts.map((part) => part.connectionsOf?.(db, restaurantId, now))),
  ]);
  let outside = NONE;
  for (const one of known) outside = { ...outside, ...one };
  const live = keys.filter(({ isLive }) => isLive);
  const uses = keys.flatMap(({ lastUsedAt }) => lastUsedAt?.toISOString() ?? []);
  const arrivals = endpoints.flatMap(({ lastSuccessAt }) => lastSuccessAt?.toISOString() ?? []);
  return {
    ...outside,
    hasApi: plan?.hasApi ?? false,
    planName: plans.find(hasApi)?.name ?? null,
    apiKeys: {
      count: live.length,
      dead: keys.length - live.length,
      lastUsedAt: uses.toSorted().at(-1) ?? null,
    },
    webhooks: {
      count: endpoints.length,
      active: endpoints.filter(({ state, isLive }) => state === "active" && isLive).length,
      // As their owners see them.
      stopped: endpoints.filter(({ state, isLive }) => state === "stopped" || !isLive).length,
      failed: endpoints.reduce((sum, { failed }) => sum + failed, 0),
      lastDeliveredAt: arrivals.toSorted().at(-1) ?? null,
      lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
    },
  };
}

const NONE: BookConnections = {
  sites: 0,
  calendars: { count: 0, lastReadAt: null },
  printers: { count: 0, ready: 0, troubled: 0, waiting: 0, failed: 0, lastSeenAt: null, lastPrintedAt: null },
  google: {
    ...{ isOffered: false, isOn: false, obstacle: null, untold: 0 },
    ...{ fedAt: null, lastBookingAt: null, toldAt: null },
  },
  channels: [],
};
