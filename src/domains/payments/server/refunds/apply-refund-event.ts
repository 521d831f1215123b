import type { Queryable } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { insertEntry } from "../accounting/ledger/store.ts";
import type { ProviderEvent } from "../port.ts";
import { addRefunded, lockPayment, lockPaymentByRef, moneyLeft, type PaymentRow } from "../store.ts";
import { keepEarlyRefund, takeEarly } from "./early-store.ts";
import { setRefund } from "./set-refund.ts";
import { insertRefund, type RefundRow, refundById, refundByRef } from "./store.ts";

type RefundEvent = Extract<ProviderEvent, { kind: "refund" }>;

/** Takes in what a provider says of a refund: of one of ours, or of one that was made on the provider's own pages. */
export async function applyRefundEvent(
  tx: Queryable,
  event: RefundEvent,
  now: Date,
): Promise<"taken" | "unknown"> {
  const { refundId, providerRef, state, failure } = event;
  const ours = refundId === null ? null : await refundById(tx, refundId);
  const payment =
    ours === null ? await lockPaymentByRef(tx, event.paymentRef) : await lockPayment(tx, ours.paymentId);
  if (payment === null) {
    await keepEarlyRefund(tx, event, now);
    return "unknown";
  }
  // Read again, or for the first time: now nobody else changes it.
  const refund =
    (ours === null ? await refundByRef(tx, providerRef) : await refundById(tx, ours.id)) ??
    (state === "failed" ? null : await addOutsideRefund(tx, payment, event, now));
  if (refund !== null) await setRefund(tx, payment, refund, { state, providerRef, failure }, now);
  return "taken";
}

/** Takes in what was told of a payment's refunds before it was known that it was paid. */
export async function applyEarlyRefunds(tx: Queryable, paymentRef: string, now: Date): Promise<void> {
  const payment = await lockPaymentByRef(tx, paymentRef);
  for (const event of await takeEarly(tx, paymentRef)) {
    // More than was paid: the books are compared with the provider's each day, and the payment must not fail by it.
    const isKnown = (await refundByRef(tx, event.providerRef)) !== null;
    const left = payment === null ? 0 : await moneyLeft(tx, payment.id);
    if (event.state === "failed" || (!isKnown && event.amount > left))
      log.info({ refund: event.providerRef }, "a refund that was told too early could not be taken in");
    else await applyRefundEvent(tx, event, now);
  }
}

/**
 * Somebody has given money back on the provider's pages.
 * @throws Error while the same money is promised by a refund of ours: the provider will refuse that one, then this fits
 */
async function addOutsideRefund(
  tx: Queryable,
  payment: PaymentRow,
  { providerRef, amount }: RefundEvent,
  now: Date,
): Promise<RefundRow> {
  const { id: paymentId, currency } = payment;
  if (!(await addRefunded(tx, paymentId, amount)))
    throw new Error(`refund ${providerRef} gives back money that is promised otherwise`);
  const refund = {
    id: providerRef,
    paymentId,
    amount,
    reason: "outside",
    providerRef,
    createdAt: now,
  } as const;
  await insertRefund(tx, refund);
  const leg = { from: "held", to: "refunding" } as const;
  await insertEntry(tx, { paymentId, refundId: refund.id, ...leg, amount, currency, at: now });
  return { ...refund, state: "queued", failure: null, commission: null, settledAt: null };
}
