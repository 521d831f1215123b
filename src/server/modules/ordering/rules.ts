import { PAY_MINUTES } from "../../../shared/payment-terms.ts";
import type { OrderLineRow } from "./store.ts";

const MINUTE_MS = 60_000;
/** A hungry guest waits no longer for a yes; an order for later may be answered until then. */
const ANSWER_MINUTES = 15;

export function paymentDueAt(now: Date): Date {
  return new Date(now.getTime() + PAY_MINUTES * MINUTE_MS);
}

/** Until when the kitchen answers an order: a quarter of an hour, or until it is wanted, whichever is later. */
export function answerDueAt(dueAt: Date, now: Date): Date {
  return new Date(Math.max(dueAt.getTime(), now.getTime() + ANSWER_MINUTES * MINUTE_MS));
}

/** What the lines that can't be served cost together: what is to be back with the guest in the end, in yen. */
export function refundOf(lines: readonly Pick<OrderLineRow, "unitYen" | "refunded">[]): number {
  return lines.reduce((sum, { unitYen, refunded }) => sum + unitYen * refunded, 0);
}
