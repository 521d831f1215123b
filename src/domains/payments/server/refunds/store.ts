import type { Currency } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ProviderEvent } from "../port.ts";
import type { RefundReason, RefundState } from "../rules.ts";

export interface RefundRow {
  /** Also the idempotency key at the provider. */
  id: string;
  paymentId: string;
  /** Minor units of the payment's currency. */
  amount: number;
  /** The part of it that was taxed at 8 %. */
  reducedRateAmount: number;
  reason: RefundReason;
  state: RefundState;
  providerRef: string | null;
  failure: string | null;
  /** The commission returned with it; null until the provider has it. */
  commission: number | null;
  createdAt: Date;
  settledAt: Date | null;
}

const REFUND = `SELECT id, payment_id AS "paymentId", amount, reason, state, provider_ref AS "providerRef", failure, commission,
    reduced_rate_amount AS "reducedRateAmount", created_at AS "createdAt", settled_at AS "settledAt" FROM refunds`;

export async function insertRefund(
  tx: Queryable,
  refund: Omit<RefundRow, "failure" | "settledAt" | "state" | "commission">,
): Promise<void> {
  const { id, paymentId, amount, reason, providerRef, createdAt, reducedRateAmount } = refund;
  await tx.query(
    `INSERT INTO refunds (id, payment_id, amount, reason, state, provider_ref, created_at, reduced_rate_amount)
     VALUES ($1, $2, $3, $4, 'queued', $5, $6, $7)`,
    [id, paymentId, amount, reason, providerRef, createdAt, reducedRateAmount],
  );
}

export async function refundById(db: Queryable, id: string): Promise<RefundRow | null> {
  const [row] = await db.query<RefundRow>(`${REFUND} WHERE id = $1`, [id]);
  return row ?? null;
}

export async function refundByRef(db: Queryable, providerRef: string): Promise<RefundRow | null> {
  const [row] = await db.query<RefundRow>(`${REFUND} WHERE provider_ref = $1`, [providerRef]);
  return row ?? null;
}

/** Of what was refunded or promised as a refund, the part that was taxed at 8 %. */
export async function reducedRateRefunded(tx: Queryable, paymentId: string): Promise<number> {
  const [row] = await tx.query<{ amount: number }>(
    `SELECT COALESCE(sum(reduced_rate_amount), 0)::integer AS amount FROM refunds
     WHERE payment_id = $1 AND state <> 'failed'`,
    [paymentId],
  );
  return row?.amount ?? 0;
}

/** Oldest first. */
export async function refundsOf(db: Queryable, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db.query<RefundRow>(`${REFUND} WHERE payment_id = ANY($1) ORDER BY created_at, id`, [
    [...paymentIds],
  ]);
}

/** The caller holds the payment's lock, so nothing else changes its refunds concurrently. */
export async function setRefundState(
  tx: Queryable,
  id: string,
  change: { state: RefundState; providerRef: string | null; failure: string | null },
  now: Date,
): Promise<void> {
  const settledAt = change.state === "sent" ? null : now;
  await tx.query(
    `UPDATE refunds SET state = $2, provider_ref = COALESCE($3, provider_ref), failure = $4, settled_at = $5
     WHERE id = $1`,
    [id, change.state, change.providerRef, change.failure, settledAt],
  );
}

export async function setRefundCommission(tx: Queryable, id: string, commission: number): Promise<void> {
  await tx.query("UPDATE refunds SET commission = $2 WHERE id = $1", [id, commission]);
}

/** The amount of a payment that the provider has refunded or is refunding. */
export async function sentRefundsOf(tx: Queryable, paymentId: string): Promise<number> {
  const [row] = await tx.query<{ amount: number }>(
    `SELECT COALESCE(sum(amount), 0)::integer AS amount FROM refunds
     WHERE payment_id = $1 AND state IN ('sent', 'succeeded')`,
    [paymentId],
  );
  return row?.amount ?? 0;
}

export interface FailedRefundRow {
  id: string;
  paymentId: string;
  amount: number;
  currency: Currency;
  reason: RefundReason;
  failure: string | null;
  settledAt: Date;
  restaurantId: string | null;
  reference: string;
  isTest: boolean;
}

/**
 * Failed refunds that have not been retried: neither by an operator for this refund, nor by the payee through a new
 * refund of the same payable (whose total includes it). `id`: only that one.
 */
export async function failedRefunds(
  db: Queryable,
  limit: number,
  id: string | null,
): Promise<FailedRefundRow[]> {
  return db.query<FailedRefundRow>(
    `SELECT r.id, r.payment_id AS "paymentId", r.amount, p.currency, r.reason, r.failure,
       COALESCE(r.settled_at, r.created_at) AS "settledAt",
       p.restaurant_id AS "restaurantId", p.reference, p.is_test AS "isTest"
     FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE r.state = 'failed' AND r.retried_at IS NULL AND ($2::text IS NULL OR r.id = $2) AND NOT EXISTS (
       SELECT 1 FROM refunds later JOIN payments q ON q.id = later.payment_id
       WHERE q.payable_kind = p.payable_kind AND q.payable_id = p.payable_id AND later.reason <> 'operator'
         AND later.created_at > r.settled_at)
     ORDER BY r.settled_at DESC, r.id LIMIT $1`,
    [limit, id],
  );
}

/** Marks a refund as retried. False if it was before: of two concurrent calls, one wins. */
export async function setRetried(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE refunds SET retried_at = $2 WHERE id = $1 AND state = 'failed' AND retried_at IS NULL RETURNING 1",
    [id, now],
  );
  return rows.length > 0;
}

type RefundEvent = Extract<ProviderEvent, { kind: "refund" }>;

const EARLY_REFUND_MS = 30 * 86_400_000;

/** Stores a refund event whose payment is not known to be paid yet. The latest event wins. */
export async function saveEarlyRefund(tx: Queryable, event: RefundEvent, now: Date): Promise<void> {
  await tx.query("DELETE FROM early_refunds WHERE told_at < $1", [new Date(now.getTime() - EARLY_REFUND_MS)]);
  await tx.query(
    `INSERT INTO early_refunds (provider_ref, payment_ref, event, told_at) VALUES ($1, $2, $3::jsonb, $4)
     ON CONFLICT (provider_ref) DO UPDATE SET event = excluded.event, told_at = excluded.told_at`,
    [event.providerRef, event.paymentRef, JSON.stringify(event), now],
  );
}

/** Returns and deletes the early refund events stored for a payment. */
export async function takeEarly(tx: Queryable, paymentRef: string): Promise<RefundEvent[]> {
  const rows = await tx.query<{ event: RefundEvent }>(
    "DELETE FROM early_refunds WHERE payment_ref = $1 RETURNING event",
    [paymentRef],
  );
  return rows.map(({ event }) => event).sort((a, b) => (a.providerRef < b.providerRef ? -1 : 1));
}
