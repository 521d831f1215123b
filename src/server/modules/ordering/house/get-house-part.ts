import type { HousePart } from "../../owners/public.ts";
import { settingsOf } from "../settings/store.ts";
import { countAhead, countOrders, lockOrders, ordersAt } from "./store.ts";

/** What a restaurant takes orders by, and the orders themselves. */
export const boardPart: HousePart = {
  name: "ordering",
  exportOf: async (db, restaurantId) => ({
    settings: await settingsOf(db, restaurantId),
    orders: await ordersAt(db, restaurantId),
  }),
  aheadOf: countAhead,
  happenedIn: async (db, restaurantId, span) => ({ orders: await countOrders(db, restaurantId, span) }),
  lockAhead: lockOrders,
};
