import { refundPayments } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { orderPaidLate } from "../events.ts";
import { answerDueAt } from "../rules.ts";
import { changeStatus, payableOf } from "../states/change-status.ts";
import { UNSERVED } from "../states/rules.ts";
import { lockOrder } from "../store.ts";

/**
 * An order is paid: the kitchen gets it. Money that comes after the order has ended goes back; money that comes a second
 * time changes nothing.
 */
export async function recordPayment(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === null) return;
  const { status, expiresAt } = order;
  const isInTime = expiresAt !== null && now < expiresAt;
  if (status === "pending_payment" && isInTime) {
    const change = {
      id: orderId,
      from: status,
      to: "new",
      actor: "system",
      expiresAt: answerDueAt(order, now),
    } as const;
    await changeStatus(tx, change, now);
  } else if (status === "pending_payment") {
    await changeStatus(tx, { id: orderId, from: status, to: "expired", actor: "system" }, now);
    await announce(tx, orderPaidLate, { orderId }, now);
  } else if (UNSERVED.includes(status)) {
    await refundPayments(tx, { payable: payableOf(orderId), amount: null, reason: "too-late" }, now);
    await announce(tx, orderPaidLate, { orderId }, now);
  }
}
