import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderMove } from "./rules.ts";

/** An entry of an order's log and those after it, the oldest first. */
export async function movesSince(db: Queryable, orderId: string, logId: number): Promise<OrderMove[]> {
  return db.query<OrderMove>(
    `SELECT from_status AS "from", to_status AS "to" FROM order_log WHERE order_id = $1 AND id >= $2 ORDER BY id`,
    [orderId, logId],
  );
}
