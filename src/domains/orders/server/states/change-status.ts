import { cancelPayment, type RefundReason, refundPayments } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { OrderStatus } from "../../order-constants.ts";
import { orderLogged } from "../events.ts";
import { type Actor, mayMove, UNSERVED } from "./rules.ts";
import { logOrder, moveOrder } from "./store.ts";

export interface OrderChange {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  actor: Actor;
  /** Who of the staff. */
  accountId?: string | null;
  reason?: string | null;
  readyAt?: Date | null;
  /** For a state that ends by itself. */
  expiresAt?: Date | null;
}

const REFUND_REASON: Partial<Record<OrderStatus, RefundReason>> = {
  rejected: "cancelled-by-restaurant",
  cancelled_by_guest: "cancelled-by-guest",
  expired: "declined",
};

/**
 * Moves an order from one state to the next and writes down who did it; where nothing will be served, nobody may pay any
 * more and all that was paid goes back. Whoever has to react hears of it (`orderLogged`). False when somebody else has
 * moved it meanwhile.
 * @throws Error for a change that the table of transitions does not have: callers ask `mayMove` first
 */
export async function changeStatus(tx: Queryable, change: OrderChange, now: Date): Promise<boolean> {
  const { id, from, to, actor, accountId = null, reason = null, readyAt = null, expiresAt = null } = change;
  if (!mayMove(from, to, actor)) throw new Error(`an order can't go from ${from} to ${to} by ${actor}`);
  if (!(await moveOrder(tx, id, { from, to, expiresAt, readyAt, reason }))) return false;
  const logId = await logOrder(tx, { orderId: id, actor, accountId, from, to, reason }, now);
  await announce(tx, orderLogged, { orderId: id, logId }, now);
  const refundReason = REFUND_REASON[to];
  if (UNSERVED.includes(to) && refundReason) {
    await cancelPayment(tx, payableOf(id), now);
    await refundPayments(tx, { payable: payableOf(id), amount: null, reason: refundReason }, now);
  }
  return true;
}

/** How payments know an order. */
export function payableOf(id: string) {
  return { kind: "order", id } as const;
}
