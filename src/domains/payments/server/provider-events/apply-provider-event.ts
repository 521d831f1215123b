import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { payments } from "#platform/server/telemetry/metrics.ts";
import { commissionOn } from "../../commission.ts";
import { insertEntry } from "../accounting/ledger-store.ts";
import { cardLeft, paymentSucceeded } from "../events.ts";
import { applyAccountUpdate } from "../payees/set-payee.ts";
import type { ProviderEvent } from "../port.ts";
import { applyEarlyRefunds, applyRefundEvent } from "../refunds/apply-refund-event.ts";
import type { ProviderName } from "../rules.ts";
import { lockPayment, noteProviderEvent, setOver, setPaid, setProcessing } from "../store.ts";

/** `known`: already applied. `unknown`: not one of our payments. `wrong`: the amount differs from the payment's. */
export type EventOutcome = "taken" | "known" | "unknown" | "wrong";

/**
 * Applies a provider event from any source: a webhook, a response to our request, the sandbox. Applied once per event
 * id. Each change is also guarded by its source state, so events may arrive out of order, and events without an id
 * twice.
 */
export async function applyProviderEvent(
  tx: Queryable,
  provider: ProviderName,
  event: ProviderEvent,
  now: Date,
): Promise<EventOutcome> {
  if (event.id !== null) {
    const paymentId = "paymentId" in event ? event.paymentId : null;
    const note = { provider, eventId: event.id, kind: event.kind, paymentId, at: now };
    if (!(await noteProviderEvent(tx, note))) return "known";
  }
  if (event.kind === "refund") return applyRefundEvent(tx, event, now);
  if (event.kind === "card") {
    await announce(tx, cardLeft, { mandateId: event.mandateId, sessionRef: event.sessionRef }, now);
    return "taken";
  }
  if (event.kind === "account") return (await applyAccountUpdate(tx, provider, event)) ? "taken" : "unknown";
  const payment = await lockPayment(tx, event.paymentId);
  if (payment === null || (payment.provider !== null && payment.provider !== provider)) return "unknown";
  if (event.kind === "paid") return takePaid(tx, payment, event, now);
  payments.inc({ outcome: event.kind });
  if (event.kind === "processing") await setProcessing(tx, payment.id);
  else await setOver(tx, payment.id, event.kind);
  return "taken";
}

async function takePaid(
  tx: Queryable,
  payment: NonNullable<Awaited<ReturnType<typeof lockPayment>>>,
  event: Extract<ProviderEvent, { kind: "paid" }>,
  now: Date,
): Promise<EventOutcome> {
  const { id: paymentId, amount, currency, payableKind, payableId } = payment;
  if (event.amount !== amount || event.currency !== currency) {
    payments.inc({ outcome: "wrong" });
    return "wrong";
  }
  const { commissionBasisPoints: basisPoints, commissionReason: reason } = payment;
  const commission = commissionOn(amount, basisPoints);
  if (!(await setPaid(tx, paymentId, { ...event, commission }, now))) return "taken";
  payments.inc({ outcome: "paid" });
  const entry = { paymentId, refundId: null, currency, at: now };
  await insertEntry(tx, { ...entry, from: "customer", to: "held", amount });
  const rate = { basisPoints, reason };
  await insertEntry(tx, { ...entry, from: "held", to: "platform", amount: commission, rate });
  const payable = { kind: payableKind, id: payableId };
  await applyEarlyRefunds(tx, event.paymentRef, now);
  await announce(tx, paymentSucceeded, { paymentId, payable, amount, currency }, now);
  return "taken";
}
