import type { Currency } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { reservationById } from "../store.ts";
import { type Occasion, tellGuest } from "./send-notice.ts";

/** Tells the guest that money is on its way back. */
export async function sendRefund(
  tx: Queryable,
  refund: { refundId: string; reservationId: string; amount: number; currency: Currency },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await reservationById(tx, refund.reservationId);
  if (row === null) return;
  const amount = { minor: refund.amount, currency: refund.currency };
  await tellGuest(tx, row, "refund-made", { amount }, { ...occasion, key: refund.refundId });
}
