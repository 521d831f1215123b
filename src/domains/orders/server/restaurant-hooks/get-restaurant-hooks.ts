import { paidFor } from "#domains/payments/server/public.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { countTelling } from "#domains/staff/server/public.ts";
import { settingsOf } from "../settings/store.ts";
import { cancelUpcoming } from "./cancel-upcoming.ts";
import { countOrders, lockOrders, openOrders, ordersAt } from "./store.ts";

/** What a restaurant takes orders by, and the orders themselves. */
export const boardPart: RestaurantHooks = {
  name: "ordering",
  exportOf: async (db, restaurantId) => {
    const orders = await ordersAt(db, restaurantId);
    const told = orders.map((one) => ({ ...one, words: [one.note, ...one.lines.map(({ note }) => note)] }));
    const settings = await settingsOf(db, restaurantId);
    return { data: { settings, orders }, guests: countTelling(told) };
  },
  upcomingOf: async (db, restaurantId, now) => {
    const ids = (await openOrders(db, restaurantId, now)).map(({ id }) => id);
    return { orders: ids.length, paid: await paidFor(db, "order", ids) };
  },
  statsFor: async (db, restaurantId, span) => ({ orders: await countOrders(db, restaurantId, span) }),
  lockUpcoming: lockOrders,
  cancelUpcoming,
};
