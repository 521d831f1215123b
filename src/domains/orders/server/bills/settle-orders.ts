import type { TillSums } from "#domains/payments/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { sumSettled } from "../store.ts";
import { settleOrders } from "./store.ts";

export interface SettleInput {
  restaurantId: string;
  orderIds: readonly string[];
  isSettled: boolean;
  accountId: string;
  now: Date;
}

/**
 * Notes that orders were paid at the counter, or takes that back. Repeating it changes nothing; orders of another
 * restaurant, those paid online and those not accepted are left as they are.
 */
export function setSettled(db: Database, input: SettleInput): Promise<void> {
  return db.transaction((tx) => settleOrders(tx, input));
}

/** What guests paid at the counter, for the restaurant's books. */
export const tillSums: TillSums = sumSettled;
