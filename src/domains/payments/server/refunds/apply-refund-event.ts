import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { commissionBack } from "../accounting/commission/rules.ts";
import { insertEntry } from "../accounting/ledger-store.ts";
import { commissionLowered, refundSettled } from "../events.ts";
import type { ProviderEvent } from "../port.ts";
import { accountOf, mayBecome, type RefundState, reducedRateShare } from "../rules.ts";
import {
  addRefunded,
  lockPayment,
  lockPaymentByRef,
  lowerCommission,
  moneyLeft,
  type PaymentRow,
} from "../store.ts";
import {
  insertRefund,
  type RefundRow,
  reducedRateRefunded,
  refundById,
  refundByRef,
  saveEarlyRefund,
  sentRefundsOf,
  setRefundCommission,
  setRefundState,
  takeEarly,
} from "./store.ts";

type RefundEvent = Extract<ProviderEvent, { kind: "refund" }>;

/** Applies a provider event about a refund: one of ours, or one made on the provider's own pages. */
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
    await saveEarlyRefund(tx, event, now);
    return "unknown";
  }
  // Read under the lock, again or for the first time: nothing else can change it now.
  const refund =
    (ours === null ? await refundByRef(tx, providerRef) : await refundById(tx, ours.id)) ??
    (state === "failed" ? null : await addOutsideRefund(tx, payment, event, now));
  if (refund !== null) await setRefund(tx, payment, refund, { state, providerRef, failure }, now);
  return "taken";
}

/** Applies refund events that arrived before the payment was known to be paid. */
export async function applyEarlyRefunds(tx: Queryable, paymentRef: string, now: Date): Promise<void> {
  const payment = await lockPaymentByRef(tx, paymentRef);
  for (const event of await takeEarly(tx, paymentRef)) {
    // More than was paid: daily reconciliation reports it, and the payment must not fail because of it.
    const isKnown = (await refundByRef(tx, event.providerRef)) !== null;
    const left = payment === null ? 0 : await moneyLeft(tx, payment.id);
    if (event.state === "failed" || (!isKnown && event.amount > left))
      log.info({ refund: event.providerRef }, "a refund that was told too early could not be taken in");
    else await applyRefundEvent(tx, event, now);
  }
}

/**
 * Records a refund made on the provider's pages. @throws Error while one of our refunds promises the same money: the
 * provider will reject that one, and a retry of this event then succeeds
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
  const left = {
    total: payment.captured - payment.refunded,
    reduced: payment.reducedRateAmount - (await reducedRateRefunded(tx, paymentId)),
  };
  const refund = {
    id: providerRef,
    paymentId,
    amount,
    reducedRateAmount: reducedRateShare(amount, left, null),
    reason: "outside",
    providerRef,
    createdAt: now,
  } as const;
  await insertRefund(tx, refund);
  const leg = { from: "held", to: "refunding" } as const;
  await insertEntry(tx, { paymentId, refundId: refund.id, ...leg, amount, currency, at: now });
  return { ...refund, state: "queued", failure: null, commission: null, settledAt: null };
}

/**
 * Moves a refund and its money to the state reported by the provider, and announces the outcome. Does nothing if the
 * transition is not allowed from the current state, as for a repeated or out-of-order event. The caller has locked the
 * payment and read the refund after that.
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
  // A failed refund's money is held again, and may have been promised to another refund since.
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
 * The operator is owed its share only of what is left. Recorded once per refund, when the provider has it: a refund that
 * fails after that leaves the commission lower, never higher.
 */
async function returnCommission(tx: Queryable, payment: PaymentRow, refund: RefundRow, now: Date) {
  if (refund.commission !== null) return;
  const { id: paymentId, currency, commission, captured, commissionBasisPoints } = payment;
  const left = captured - (await sentRefundsOf(tx, paymentId));
  const back = commissionBack(commission, left, commissionBasisPoints);
  await setRefundCommission(tx, refund.id, back);
  if (back === 0) return;
  await lowerCommission(tx, paymentId, back);
  const leg = { from: "platform", to: "held" } as const;
  await insertEntry(tx, { paymentId, refundId: refund.id, ...leg, amount: back, currency, at: now });
  await announce(tx, commissionLowered, { refundId: refund.id }, now);
}
