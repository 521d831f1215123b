import type { Database } from "#platform/server/db/database.ts";
import type { Attempt } from "#platform/server/events/event-type.ts";
import type { Providers, RefundAnswer } from "../port.ts";
import type { RefundState } from "../rules.ts";
import { lockPayment, paymentById } from "../store.ts";
import { setRefund } from "./apply-refund-event.ts";
import { refundById } from "./store.ts";

/**
 * Sends a refund to the provider. Safe to retry: the refund's id is the idempotency key. @throws Error when a retry may
 * succeed; after the last attempt the refund is marked failed, with the reason
 */
export async function sendRefund(
  db: Database,
  providers: Providers,
  id: string,
  { now, isLast }: Attempt,
): Promise<void> {
  const refund = await refundById(db, id);
  if (refund === null || refund.state !== "queued") return;
  const payment = await paymentById(db, refund.paymentId);
  const { provider: name = null, paymentRef = null } = payment ?? {};
  const note = (state: RefundState, providerRef: string | null, failure: string | null) =>
    db.transaction(async (tx) => {
      const locked = await lockPayment(tx, refund.paymentId);
      const current = await refundById(tx, id);
      if (locked && current) await setRefund(tx, locked, current, { state, providerRef, failure }, now);
    });
  let answer: RefundAnswer;
  try {
    const provider = name === null ? null : providers[name];
    if (provider === null || paymentRef === null) throw new Error(`${name} is not set up`);
    const { paymentId, amount } = refund;
    const payeeRef = payment?.payeeRef ?? null;
    answer = await provider.refund({ id, paymentId, paymentRef, amount, payeeRef });
  } catch (error) {
    if (isLast) await note("failed", null, error instanceof Error ? error.message : String(error));
    throw error;
  }
  if (answer.kind === "refused") await note("failed", null, answer.reason);
  else await note(answer.kind, answer.providerRef, null);
}

/**
 * Has the provider return the operator's commission on refunded money. Safe to retry: the refund's
 * id is the idempotency key. @throws Error when a retry may succeed
 */
export async function sendCommission(db: Database, providers: Providers, refundId: string): Promise<void> {
  const refund = await refundById(db, refundId);
  const payment = refund && (await paymentById(db, refund.paymentId));
  if (!refund?.commission || payment === null) return;
  const { provider: name, paymentRef, payeeRef } = payment;
  const provider = name === null ? null : providers[name];
  // Where the operator holds everything there is nothing to transfer.
  if (name === "stripe" && payeeRef === null) return;
  if (provider === null || paymentRef === null) throw new Error(`${name} is not set up`);
  const { id, paymentId, commission: amount } = refund;
  await provider.returnCommission({ id, paymentId, paymentRef, amount, payeeRef });
}
