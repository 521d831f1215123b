import type { Queryable } from "../../../db/database.ts";
import { announce } from "../../../events/event-type.ts";
import { refundSettled } from "../events.ts";
import { insertEntry } from "../ledger/store.ts";
import { accountOf, mayBecome, type RefundState } from "../rules.ts";
import { addRefunded, type PaymentRow } from "../store.ts";
import { type RefundRow, setRefundState } from "./store.ts";

/**
 * Moves a refund to the state that the provider tells, its money with it, and announces how it ended. Does nothing for a
 * state that it can't get into from where it is: a repeated or an overtaken word. The caller has locked the payment and
 * read the refund after that.
 */
export async function setRefund(
  tx: Queryable,
  payment: PaymentRow,
  refund: RefundRow,
  change: { state: RefundState; providerRef: string | null; failure: string | null },
  now: Date,
): Promise<void> {
  const { state } = change;
  if (!mayBecome(refund.state, state, refund.providerRef !== null)) return;
  const [from, to] = [accountOf(refund.state), accountOf(state)];
  const { amount } = refund;
  const { id: paymentId, currency } = payment;
  // What failed is held again, and may meanwhile have been promised anew.
  const back = state === "failed" ? -amount : refund.state === "failed" ? amount : 0;
  if (back !== 0 && !(await addRefunded(tx, paymentId, back)))
    throw new Error(
      `refund ${refund.id} went out although it was given up, and its money was promised again`,
    );
  await setRefundState(tx, refund.id, change, now);
  if (from !== to)
    await insertEntry(tx, { paymentId, refundId: refund.id, from, to, amount, currency, at: now });
  if (state === "sent") return;
  const payable = { kind: payment.payableKind, id: payment.payableId };
  const ok = state === "succeeded";
  await announce(tx, refundSettled, { refundId: refund.id, paymentId, payable, amount, currency, ok }, now);
}
