import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { commissionBack } from "../accounting/commission/rules.ts";
import { insertEntry } from "../accounting/ledger/store.ts";
import { commissionLowered, refundSettled } from "../events.ts";
import { accountOf, mayBecome, type RefundState } from "../rules.ts";
import { addRefunded, lowerCommission, type PaymentRow } from "../store.ts";
import { type RefundRow, sentRefundsOf, setRefundCommission, setRefundState } from "./store.ts";

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
  if (state !== "failed") await returnCommission(tx, payment, refund, now);
  if (state === "sent") return;
  const payable = { kind: payment.payableKind, id: payment.payableId };
  const ok = state === "succeeded";
  await announce(tx, refundSettled, { refundId: refund.id, paymentId, payable, amount, currency, ok }, now);
}

/**
 * The operator keeps its share of what is left, and no more. Booked once for each refund, when the provider has it: a
 * refund that fails after that leaves the commission lower, never higher.
 */
async function returnCommission(tx: Queryable, payment: PaymentRow, refund: RefundRow, now: Date) {
  if (refund.commission !== null) return;
  const { id: paymentId, currency, commission, captured, commissionBasisPoints } = payment;
  const kept = captured - (await sentRefundsOf(tx, paymentId));
  const back = commissionBack(commission, kept, commissionBasisPoints);
  await setRefundCommission(tx, refund.id, back);
  if (back === 0) return;
  await lowerCommission(tx, paymentId, back);
  const leg = { from: "platform", to: "held" } as const;
  await insertEntry(tx, { paymentId, refundId: refund.id, ...leg, amount: back, currency, at: now });
  await announce(tx, commissionLowered, { refundId: refund.id }, now);
}
