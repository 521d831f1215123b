import type { Queryable } from "#platform/server/db/database.ts";
import { type OrderRow, orderById } from "../store.ts";
import { type LoggedMove, movesSince } from "./store.ts";

/** An order, and the move that an entry of its log is about; null once either has been erased. */
export async function loggedMove(
  tx: Queryable,
  { orderId, logId }: { orderId: string; logId: number },
): Promise<{ row: OrderRow; move: LoggedMove } | null> {
  const row = await orderById(tx, orderId);
  const [move] = await movesSince(tx, orderId, logId);
  return row === null || move === undefined ? null : { row, move };
}
