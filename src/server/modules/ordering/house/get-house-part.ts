import type { HousePart } from "../../owners/public.ts";
import { settingsOf } from "../settings/store.ts";
import { countAhead, lockOrders, ordersAt } from "./store.ts";

/** What a restaurant takes orders by, and the orders themselves. */
export const boardPart: HousePart = {
  name: "ordering",
  exportOf: async (db, restaurantId) => ({
    settings: await settingsOf(db, restaurantId),
    orders: await ordersAt(db, restaurantId),
  }),
  aheadOf: countAhead,
  lockAhead: lockOrders,
};
