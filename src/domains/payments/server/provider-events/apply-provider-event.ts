import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { payments } from "#platform/server/telemetry/business.ts";
import { commissionOn } from "../../commission.ts";
import { insertEntry } from "../accounting/ledger-store.ts";
import { cardLeft, paymentSucceeded } from "../events.ts";
import { applyAccountUpdate } from "../payees/set-payee.ts";
import type { ProviderEvent } from "../port.ts";
import { applyEarlyRefunds, applyRefundEvent } from "../refunds/apply-refund-event.ts";
import type { ProviderName } from "../rules.ts";
import { lockPayment, noteProviderEvent, setOver, setPaid, setProcessing } from "../store.ts";

/** `known`: said before. `unknown`: of no payment of ours. `wrong`: of another amount than was asked for. */
export type EventOutcome = "taken" | "known" | "unknown" | "wrong";

/**
 * Takes in what a provider says, from wherever it comes: a webhook, an answer to our question, the sandbox. Once for each
 * id; and as each change is guarded by the state that it starts from, also in the wrong order, and twice without an id.
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
