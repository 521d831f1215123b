import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import { PAY_MINUTES } from "#domains/payments/payment-constants.ts";
import type { OrderLineRow } from "./store.ts";

const MINUTE_MS = 60_000;
/** A hungry guest waits no longer for a yes; an order for later may be answered until then. */
const ANSWER_MINUTES = 15;
/** So long before the time a guest sets off to pick something up. */
const ON_THE_WAY_MINUTES = 15;

export function paymentDueAt(now: Date): Date {
  return new Date(now.getTime() + PAY_MINUTES * MINUTE_MS);
}

/**
 * Until when the kitchen answers an order: a quarter of an hour, or until it is wanted, whichever is later. One to be picked up
 * is answered before its time: nobody comes for food that nobody has promised.
 */
export function answerDueAt({ kind, dueAt }: { kind: OrderKind; dueAt: Date }, now: Date): Date {
  const soonest = now.getTime() + ANSWER_MINUTES * MINUTE_MS;
  if (kind !== "pick-up") return new Date(Math.max(dueAt.getTime(), soonest));
  const wait = dueAt.getTime() - now.getTime();
  // Of a short wait half is the kitchen's.
  return new Date(dueAt.getTime() - Math.min(ON_THE_WAY_MINUTES * MINUTE_MS, wait / 2));
}

/** What the lines that can't be served cost together: what is to be back with the guest in the end, in yen. */
export function refundOf(lines: readonly Pick<OrderLineRow, "unitYen" | "refunded">[]): number {
  return lines.reduce((sum, { unitYen, refunded }) => sum + unitYen * refunded, 0);
}
