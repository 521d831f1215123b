import { cancelPayment, type RefundReason, refundPayments } from "#domains/payments/server/public.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { OrderStatus } from "../../order-constants.ts";
import { orderLogged, orderPaidLate } from "../events.ts";
import { answerDueAt } from "../order/rules.ts";
import { lockOrder } from "../store.ts";
import { type Actor, mayMove, UNSERVED } from "./rules.ts";
import { logOrder, moveOrder, overdueOrders } from "./store.ts";

interface ApplyStepInput {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  readyInMinutes: number | null;
  reason: string | null;
  by: { actor: "staff"; accountId: string } | { actor: "api"; apiKeyId: string };
  /** A repeated call with the same key moves nothing more; staff send none. */
  idempotencyKey?: string | null;
  now: Date;
}

type ApplyStepResult = { ok: true } | { ok: false; reason: "changed-meanwhile" | "idempotency-key-reused" };

/** A step of the kitchen. Refused if the status has changed meanwhile or the transition does not exist. */
export function applyStep(db: Database, input: ApplyStepInput): Promise<ApplyStepResult> {
  const { id, from, to, readyInMinutes, reason, by, idempotencyKey = null, now } = input;
  const call = {
    scope: "order",
    key: idempotencyKey,
    request: [id, from, to, readyInMinutes, reason],
  } as const;
  const readyAt =
    to === "accepted" && readyInMinutes !== null ? new Date(now.getTime() + readyInMinutes * 60_000) : null;
  return db.transaction(async (tx) => {
    const before = await answerBefore<null>(tx, call);
    if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
    if (before !== null) return { ok: true };
    const isDone =
      mayMove(from, to, by.actor) && (await changeStatus(tx, { id, from, to, ...by, reason, readyAt }, now));
    if (!isDone) return { ok: false, reason: "changed-meanwhile" };
    await keepAnswer(tx, call, null, now);
    return { ok: true };
  });
}

interface OrderChange {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  actor: Actor;
  /** The staff member who made the change. */
  accountId?: string | null;
  /** The key of the program that made it. */
  apiKeyId?: string | null;
  reason?: string | null;
  readyAt?: Date | null;
  /** For statuses that expire. */
  expiresAt?: Date | null;
}

const REFUND_REASON: Partial<Record<OrderStatus, RefundReason>> = {
  rejected: "cancelled-by-restaurant",
  cancelled_by_guest: "cancelled-by-guest",
  expired: "declined",
};

/**
 * Moves an order from one status to another, logs and announces it (`orderLogged`). If nothing will be served, an open payment
 * is cancelled and a completed one refunded. False if the order's
 * status has changed meanwhile.
 * @throws Error for a transition that does not exist: callers check `mayMove` first
 */
export async function changeStatus(tx: Queryable, change: OrderChange, now: Date): Promise<boolean> {
  const { id, from, to, actor, accountId = null, reason = null, readyAt = null, expiresAt = null } = change;
  const { apiKeyId = null } = change;
  if (!mayMove(from, to, actor)) throw new Error(`an order can't go from ${from} to ${to} by ${actor}`);
  if (!(await moveOrder(tx, id, { from, to, expiresAt, readyAt, reason }))) return false;
  const logId = await logOrder(tx, { orderId: id, actor, accountId, apiKeyId, from, to, reason }, now);
  await announce(tx, orderLogged, { orderId: id, logId }, now);
  const refundReason = REFUND_REASON[to];
  if (UNSERVED.includes(to) && refundReason) {
    await cancelPayment(tx, payableOf(id), now);
    await refundPayments(tx, { payable: payableOf(id), amount: null, reason: refundReason }, now);
  }
  return true;
}

/** The order's key in the payments domain. */
export function payableOf(id: string) {
  return { kind: "order", id } as const;
}

/**
 * Passes a paid order on to the kitchen. A payment that arrives after the order has ended is refunded; a duplicate changes
 * nothing.
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

const BATCH = 100;

/** Expires orders that were not paid or not answered in time. Returns how many. */
export async function endOverdue(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const overdue = await overdueOrders(db, BATCH, now);
    for (const { id, status } of overdue) {
      const change = { id, from: status, to: "expired", actor: "system" } as const;
      await db.transaction((tx) => changeStatus(tx, change, now));
    }
    count += overdue.length;
    if (overdue.length < BATCH) return count;
  }
}
