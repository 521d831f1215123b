import type { RefundRetry } from "#domains/accounts/contract/admin.ts";
import { type AuditEntry, insertAudit } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { Providers } from "../port.ts";
import { lockPaymentsFor, type PaymentRow, paymentById } from "../store.ts";
import { refundPayments } from "./create-refunds.ts";
import { failedRefunds, refundById, sentRefundsOf, setRetried } from "./store.ts";

export interface CreateRetryInput {
  refundId: string;
  by: Pick<AuditEntry, "actorId" | "actor">;
  now: Date;
}

export type CreateRetryResult =
  | { ok: true; retry: RefundRetry }
  /** `unavailable`: the provider can't be reached. */
  | { ok: false; reason: "not-found" | "unavailable" };

/**
 * Asks anew for a refund that has failed. Never twice: not for one that was asked for anew, and not while the
 * provider's books have given back more than ours, as when its answer was lost.
 */
export async function createRetry(
  db: Database,
  providers: Providers,
  { refundId, by, now }: CreateRetryInput,
): Promise<CreateRetryResult> {
  const refund = await refundById(db, refundId);
  const payment = refund && (await paymentById(db, refund.paymentId));
  if (payment === null) return { ok: false, reason: "not-found" };
  const there = await givenBackThere(providers, payment);
  if (there === null) return { ok: false, reason: "unavailable" };
  if (there > (await sentRefundsOf(db, payment.id)))
    return { ok: true, retry: { outcome: "already-back", amount: null } };
  const payable = { kind: payment.payableKind, id: payment.payableId };
  return db.transaction(async (tx) => {
    const payments = await lockPaymentsFor(tx, payable);
    const [open] = await failedRefunds(tx, 1, refundId);
    const already = { ok: true, retry: { outcome: "already", amount: null } } as const;
    if (open === undefined || !(await setRetried(tx, refundId, now))) return already;
    const total = payments.reduce((sum, { refunded }) => sum + refunded, open.amount);
    const amount = await refundPayments(tx, { payable, amount: total, reason: "operator" }, now);
    if (amount === null) return already;
    const details = { amount: amount.minor, currency: amount.currency, reference: open.reference };
    await insertAudit(tx, { ...by, action: "refund.retried", subject: refundId, details }, now);
    return { ok: true, retry: { outcome: "asked", amount } };
  });
}

/** What the provider has given back of a payment, in minor units; null when it does not answer. */
async function givenBackThere(
  providers: Providers,
  { id, provider: name, paymentRef }: PaymentRow,
): Promise<number | null> {
  const provider = name === null ? null : providers[name];
  if (provider === null || paymentRef === null) return null;
  try {
    return (await provider.findCharge(paymentRef))?.refunded ?? 0;
  } catch (error) {
    log.warn({ err: error, payment: id }, "the provider was asked about a payment in vain");
    return null;
  }
}
