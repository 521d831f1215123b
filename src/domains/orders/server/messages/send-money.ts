import type { Currency } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { orderById } from "../store.ts";
import { allOf, type Occasion, tellGuest } from "./send-notice.ts";
import { movesSince } from "./store.ts";

/** Tells the guest that they have paid for an order that had ended, and that it goes back. Once for an order. */
export async function sendPaidLate(
  tx: Queryable,
  { orderId }: { orderId: string },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await orderById(tx, orderId);
  // One that came to the kitchen was paid in time: why it ended was told then.
  const wasPaid = (await movesSince(tx, orderId, 0)).some(({ to }) => to === "new");
  if (row === null || wasPaid) return;
  await tellGuest(tx, row, "order-paid-late", allOf(row, true), { ...occasion, key: "once" });
}

/** Tells the guest that their money did not get back to them: somebody has to see to it by hand. */
export async function sendRefundFailed(
  tx: Queryable,
  refund: { refundId: string; orderId: string; amount: number; currency: Currency },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await orderById(tx, refund.orderId);
  if (row === null) return;
  const amount = { minor: refund.amount, currency: refund.currency };
  await tellGuest(tx, row, "order-refund-failed", { amount }, { ...occasion, key: refund.refundId });
}
