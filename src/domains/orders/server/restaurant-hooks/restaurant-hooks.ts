import { paidFor } from "#domains/payments/server/public.ts";
import type { CancelUpcoming, RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { countTelling } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { printersConnection } from "../printing/get-connection.ts";
import { settingsOf } from "../settings/store.ts";
import { applyStep, changeStatus } from "../states/change-status.ts";
import { countOrders, lockOrders, openOrders, orderActivity, ordersAt, usedAmong } from "./store.ts";

/** Ordering settings and orders, for a restaurant's export, closing and statistics. */
export const orderingHooks: RestaurantHooks = {
  name: "ordering",
  exportOf: async (db, restaurantId) => {
    const orders = await ordersAt(db, restaurantId);
    const exported = orders.map((one) => ({
      ...one,
      words: [one.note, ...one.lines.map(({ note }) => note)],
    }));
    const settings = await settingsOf(db, restaurantId);
    return { data: { settings, orders }, guests: countTelling(exported) };
  },
  upcomingOf: async (db, restaurantId, now) => {
    const ids = (await openOrders(db, restaurantId, now)).map(({ id }) => id);
    return { orders: ids.length, paid: await paidFor(db, "order", ids) };
  },
  statsFor: async (db, restaurantId, span) => ({ orders: await countOrders(db, restaurantId, span) }),
  usedAmong,
  activityOf: orderActivity,
  connectionsOf: printersConnection,
  lockUpcoming: lockOrders,
  cancelUpcoming,
};

/**
 * Rejects open orders as staff would, the next due first; unpaid ones expire and can't be paid any more. Returns how many were
 * cancelled.
 */
async function cancelUpcoming(
  db: Database,
  restaurantId: string,
  { reason, accountId, now, limit }: CancelUpcoming,
): Promise<number> {
  const open = await openOrders(db, restaurantId, now);
  let cancelled = 0;
  for (const { id, status: from } of open.slice(0, limit)) {
    const isDone =
      from === "pending_payment"
        ? await db.transaction((tx) => changeStatus(tx, { id, from, to: "expired", actor: "system" }, now))
        : (
            await applyStep(db, {
              id,
              from,
              to: "rejected",
              readyInMinutes: null,
              reason,
              by: { actor: "staff", accountId },
              now,
            })
          ).ok;
    // Changed concurrently: the next run sees it again.
    if (isDone) cancelled += 1;
  }
  return cancelled;
}
