import { randomBytes } from "node:crypto";
import type { RefundRetry } from "#domains/accounts/contract/admin.ts";
import { type AuditEntry, insertAudit } from "#domains/accounts/server/public.ts";
import type { Money } from "#kernel/money.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { insertEntry } from "../accounting/ledger-store.ts";
import { refundQueued } from "../events.ts";
import type { Providers } from "../port.ts";
import { type Payable, type RefundReason, reducedRateShare, shareRefund } from "../rules.ts";
import { addRefunded, lockPaymentsFor, type PaymentRow, paymentById } from "../store.ts";
import {
  failedRefunds,
  insertRefund,
  reducedRateRefunded,
  refundById,
  sentRefundsOf,
  setRetried,
} from "./store.ts";

export interface RefundPaymentsInput {
  payable: Payable;
  /**
   * Minor units to be refunded in total, including earlier refunds; null means everything. Calling again with the same
   * amount therefore refunds once.
   */
  amount: number | null;
  /** Of `amount`, what was taxed at 8 %; in proportion to what is left of each rate if unknown. */
  reducedRateAmount?: number;
  reason: RefundReason;
}

/**
 * Refunds payments: queued in the caller's transaction, sent after commit. Never more than was paid. Returns the amount
 * refunded by this call; null when there is nothing to refund.
 */
export async function refundPayments(
  tx: Queryable,
  { payable, amount: total, reducedRateAmount, reason }: RefundPaymentsInput,
  now: Date,
): Promise<Money | null> {
  const payments = await lockPaymentsFor(tx, payable);
  const shares = shareRefund(payments, total);
  const [first] = payments;
  if (first === undefined || shares.length === 0) return null;
  const { currency } = first;
  const before = new Map<string, number>();
  for (const { id } of payments) before.set(id, await reducedRateRefunded(tx, id));
  let wanted =
    reducedRateAmount && reducedRateAmount - [...before.values()].reduce((sum, one) => sum + one, 0);
  for (const { paymentId, amount } of shares) {
    const id = randomBytes(16).toString("hex");
    const payment = payments.find((one) => one.id === paymentId) ?? first;
    const left = {
      total: payment.captured - payment.refunded,
      reduced: payment.reducedRateAmount - (before.get(paymentId) ?? 0),
    };
    const reduced = reducedRateShare(amount, left, wanted ?? null);
    if (wanted !== undefined) wanted -= reduced;
    if (!(await addRefunded(tx, paymentId, amount)))
      throw new Error(`payment ${paymentId} was locked in vain`);
    const parts = { amount, reducedRateAmount: reduced };
    await insertRefund(tx, { id, paymentId, ...parts, reason, providerRef: null, createdAt: now });
    const leg = { from: "held", to: "refunding" } as const;
    await insertEntry(tx, { paymentId, refundId: id, ...leg, amount, currency, at: now });
    await announce(tx, refundQueued, { refundId: id }, now);
  }
  return { minor: shares.reduce((sum, { amount }) => sum + amount, 0), currency };
}

interface CreateRetryInput {
  refundId: string;
  by: Pick<AuditEntry, "actorId" | "actor">;
  now: Date;
}

type CreateRetryResult =
  | { ok: true; retry: RefundRetry }
  /** `unavailable`: the provider can't be reached. */
  | { ok: false; reason: "not-found" | "unavailable" };

/**
 * Retries a failed refund. Never refunds twice: rejected if it was already retried, and while the provider's books show
 * more refunded than ours, as when its response was lost.
 */
export async function createRetry(
  db: Database,
  providers: Providers,
  { refundId, by, now }: CreateRetryInput,
): Promise<CreateRetryResult> {
  const refund = await refundById(db, refundId);
  const payment = refund && (await paymentById(db, refund.paymentId));
  if (payment === null) return { ok: false, reason: "not-found" };
  const there = await refundedAtProvider(providers, payment);
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

/** The amount refunded in the provider's books, in minor units; null when it does not respond. */
async function refundedAtProvider(
  providers: Providers,
  { id, provider: name, paymentRef }: PaymentRow,
): Promise<number | null> {
  const provider = name === null ? null : providers[name];
  if (provider === null || paymentRef === null) return null;
  try {
    return (await provider.findCharge(paymentRef))?.refunded ?? 0;
  } catch (error) {
    log.warn({ err: error, payment: id }, "the provider could not be asked about a payment");
    return null;
  }
}
