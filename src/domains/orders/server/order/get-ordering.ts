import type { Providers } from "#domains/payments/server/public.ts";
import { restaurantOf } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderingView } from "../../contract/orders.ts";
import { paceOf, timesOf } from "../pick-up/find-due.ts";
import { placesToPay } from "../settings/find-places.ts";
import { settingsOf, tableByCode } from "../settings/store.ts";

/** How a restaurant takes orders now; null for one that takes none. `tableCode`: from the code on a table. */
export async function getOrdering(
  db: Queryable,
  providers: Providers,
  restaurantId: string,
  tableCode: string | null,
  now: Date,
): Promise<OrderingView | null> {
  const settings = await settingsOf(db, restaurantId);
  const restaurant = await restaurantOf(db, restaurantId);
  if (settings === null || restaurant === null || settings.kinds.length === 0) return null;
  const pays = await placesToPay(db, providers, restaurantId, settings);
  if (pays.length === 0) return null;
  const { kinds, prepMinutes, pausedUntil } = settings;
  const isPaused = pausedUntil !== null && now < pausedUntil;
  const table = tableCode === null ? null : await tableByCode(db, restaurantId, tableCode);
  const takesPickUp = kinds.includes("pick-up") && !isPaused;
  const pace = await paceOf(db, restaurantId, settings, now);
  return {
    ...{ restaurantId, zone: restaurant.zone, kinds, prepMinutes, pays },
    pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    table: table && { label: table.label },
    pickUpTimes: takesPickUp ? timesOf(restaurant, pace, now) : [],
  };
}
