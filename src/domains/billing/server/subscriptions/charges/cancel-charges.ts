import { cancelPayment, type RefundReason, refundPayments } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { type ChargeRow, setRefunding, setWaived } from "./store.ts";

/**
 * Charges that are not wanted any more: what is due is waived, what is paid goes back, what a card paid by itself. `reason`
 * stands in the ledger. Yen that go back. Said again it changes nothing.
 */
export async function cancelCharges(
  tx: Queryable,
  charges: readonly ChargeRow[],
  reason: RefundReason,
  now: Date,
): Promise<number> {
  let back = 0;
  for (const charge of charges) {
    const payable = { kind: "plan", id: charge.id } as const;
    await cancelPayment(tx, payable, now);
    await setWaived(tx, charge.id);
    if (charge.state !== "paid") continue;
    back += charge.yen;
    await setRefunding(tx, charge.id);
    if (charge.paidBy === "card") await refundPayments(tx, { payable, amount: null, reason }, now);
  }
  return back;
}
