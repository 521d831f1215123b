import type { Language } from "#kernel/languages.ts";
import type { Currency, Money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CommissionReason } from "../contract/statements.ts";
import type { Payable, ProviderName } from "./rules.ts";
import { type PaymentState, UNDECIDED, UNPAID } from "./rules.ts";

export interface NewPayment {
  id: string;
  secret: string;
  payableKind: Payable["kind"];
  payableId: string;
  /** Minor units. */
  amount: number;
  /** The part of it that is taxed at 8 %; what is taxed at 10 % and deposits are the rest. */
  reducedRateAmount: number;
  currency: Currency;
  description: string;
  language: Language;
  /** Only for the provider's page: cleared once it can't be paid anymore. */
  email: string;
  returnPath: string;
  /** The restaurant whose guest pays; null for payments to the operator itself. */
  restaurantId: string | null;
  /** Human-readable reference. */
  reference: string;
  /** The product path where it is paid; null for the payment's own page. */
  payPath: string | null;
  commissionBasisPoints: number;
  commissionReason: CommissionReason;
  createdAt: Date;
  expiresAt: Date;
}

export interface PaymentRow extends Omit<NewPayment, "commissionReason"> {
  /** Null for payments from before this was recorded; so is the restaurant. */
  commissionReason: CommissionReason | null;
  /** The restaurant's account with the provider, set when checkout starts; null where the operator holds the money. */
  payeeRef: string | null;
  /** The operator's current commission, less reversals. */
  commission: number;
  /** Null until the provider reports it. */
  providerFee: number | null;
  captured: number;
  refunded: number;
  state: PaymentState;
  provider: ProviderName | null;
  isTest: boolean;
  checkoutRef: string | null;
  checkoutUrl: string | null;
  paymentRef: string | null;
  challenge: string | null;
  paidAt: Date | null;
}

const PAYMENT = `SELECT id, secret, payable_kind AS "payableKind", payable_id AS "payableId", amount, currency,
    description, language, email, return_path AS "returnPath", created_at AS "createdAt", expires_at AS "expiresAt",
    captured, refunded, state, provider, is_test AS "isTest", checkout_ref AS "checkoutRef",
    checkout_url AS "checkoutUrl", payment_ref AS "paymentRef", challenge, paid_at AS "paidAt",
    restaurant_id AS "restaurantId", reference, pay_path AS "payPath", payee_ref AS "payeeRef",
    commission_basis_points AS "commissionBasisPoints", commission_reason AS "commissionReason", commission,
    provider_fee AS "providerFee", reduced_rate_amount AS "reducedRateAmount" FROM payments`;

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<void> {
  const p = payment;
  await tx.query(
    `INSERT INTO payments (id, secret, payable_kind, payable_id, amount, currency, state, description, language, email,
       return_path, restaurant_id, reference, pay_path, commission_basis_points, commission_reason, created_at, expires_at,
       reduced_rate_amount)
     VALUES ($1, $2, $3, $4, $5, $6, 'created', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      ...[
        p.id,
        p.secret,
        p.payableKind,
        p.payableId,
        p.amount,
        p.currency,
        p.description,
        p.language,
        p.email,
      ],
      ...[p.returnPath, p.restaurantId, p.reference, p.payPath, p.commissionBasisPoints, p.commissionReason],
      ...[p.createdAt, p.expiresAt, p.reducedRateAmount],
    ],
  );
}

export async function paymentById(db: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(`${PAYMENT} WHERE id = $1`, [id]);
  return row ?? null;
}

export async function paymentBySecret(db: Queryable, secret: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(`${PAYMENT} WHERE secret = $1`, [secret]);
  return row ?? null;
}

/** Locks the payment's row until the transaction ends. Always locked before its refunds. */
export async function lockPayment(tx: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow>(`${PAYMENT} WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** As `lockPayment`, by the provider's payment id. */
export async function lockPaymentByRef(tx: Queryable, paymentRef: string): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow>(`${PAYMENT} WHERE payment_ref = $1 FOR UPDATE`, [paymentRef]);
  return row ?? null;
}

/** Paid, less refunded or promised as a refund, in minor units. */
export async function moneyLeft(tx: Queryable, id: string): Promise<number> {
  const [row] = await tx.query<{ left: number }>(
    'SELECT (captured - refunded)::int AS "left" FROM payments WHERE id = $1',
    [id],
  );
  return row?.left ?? 0;
}

/** In order of creation. */
export async function paymentsFor(db: Queryable, payable: Payable): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `${PAYMENT} WHERE payable_kind = $1 AND payable_id = $2 ORDER BY created_at, id`,
    [payable.kind, payable.id],
  );
}

/** Total paid and not refunded for all of these, one amount per currency. */
export async function paidFor(
  db: Queryable,
  kind: Payable["kind"],
  ids: readonly string[],
): Promise<Money[]> {
  return db.query<Money>(
    `SELECT sum(captured - refunded)::float8 AS minor, currency FROM payments
     WHERE payable_kind = $1 AND payable_id = ANY($2) AND captured > refunded GROUP BY currency ORDER BY currency`,
    [kind, [...ids]],
  );
}

/** As `paymentsFor`, and locks them against other refunds until this transaction ends. */
export async function lockPaymentsFor(tx: Queryable, payable: Payable): Promise<PaymentRow[]> {
  return tx.query<PaymentRow>(
    `${PAYMENT} WHERE payable_kind = $1 AND payable_id = $2 ORDER BY created_at, id FOR UPDATE`,
    [payable.kind, payable.id],
  );
}

/** Records a provider event id. False if it was recorded before. */
export async function noteProviderEvent(
  tx: Queryable,
  event: { provider: ProviderName; eventId: string; kind: string; paymentId: string | null; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO payment_events (provider, event_id, kind, payment_id, received_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (provider, event_id) DO NOTHING RETURNING 1`,
    [event.provider, event.eventId, event.kind, event.paymentId, event.at],
  );
  return rows.length > 0;
}

/** Fixes the provider and the destination account, unless already fixed. */
export async function assignProvider(
  tx: Queryable,
  id: string,
  by: { provider: ProviderName; isTest: boolean; payeeRef: string | null },
): Promise<void> {
  await tx.query(
    "UPDATE payments SET provider = $2, is_test = $3, payee_ref = $4 WHERE id = $1 AND provider IS NULL",
    [id, by.provider, by.isTest, by.payeeRef],
  );
}

/** Starts checkout. False when it can't be paid anymore: the check is part of the statement, so it can't race. */
export async function setOpen(
  tx: Queryable,
  id: string,
  by: { provider: ProviderName; checkoutRef?: string; checkoutUrl?: string },
  checkAt: Date | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE payments SET state = 'open', checkout_ref = COALESCE($3, checkout_ref),
       checkout_url = COALESCE($4, checkout_url), check_at = $5
     WHERE id = $1 AND provider = $2 AND state = ANY($6) AND expires_at > $7 RETURNING 1`,
    [id, by.provider, by.checkoutRef ?? null, by.checkoutUrl ?? null, checkAt, [...UNPAID], now],
  );
  return rows.length > 0;
}

/** Stores the provider's page although the payment can't be paid anymore, so that the page can be closed. */
export async function noteCheckout(tx: Queryable, id: string, ref: string) {
  await tx.query("UPDATE payments SET checkout_ref = $2 WHERE id = $1", [id, ref]);
}

/**
 * Marks the payment as paid from any state, with the operator's share. False if it was already paid: of two concurrent
 * calls, one wins.
 */
export async function setPaid(
  tx: Queryable,
  id: string,
  { checkoutRef, paymentRef, commission }: { checkoutRef: string; paymentRef: string; commission: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE payments SET state = 'succeeded', captured = amount, paid_at = $4, checkout_ref = $2, payment_ref = $3,
       commission = $5, email = '', challenge = NULL, check_at = NULL
     WHERE id = $1 AND captured = 0 RETURNING 1`,
    [id, checkoutRef, paymentRef, now, commission],
  );
  return rows.length > 0;
}

/** Marks the payment as processing at the bank. False if it is no longer awaiting payment. */
export async function setProcessing(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE payments SET state = 'processing', challenge = NULL WHERE id = $1 AND state = ANY($2) RETURNING 1`,
    [id, [...UNPAID]],
  );
  return rows.length > 0;
}

/** Ends a payment that will not be paid. No effect if it is paid or already over. */
export async function setOver(tx: Queryable, id: string, state: "expired" | "failed"): Promise<void> {
  await tx.query(
    "UPDATE payments SET state = $2, email = '', challenge = NULL, check_at = NULL WHERE id = $1 AND state = ANY($3)",
    [id, state, [...UNDECIDED]],
  );
}

/** Cancels unpaid payments; returns their ids. */
export async function cancelUnpaid(tx: Queryable, payable: Payable): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE payments SET state = 'cancelled', email = '', challenge = NULL, check_at = NULL
     WHERE payable_kind = $1 AND payable_id = $2 AND state = ANY($3) RETURNING id`,
    [payable.kind, payable.id, [...UNDECIDED]],
  );
  return rows.map(({ id }) => id);
}

/** Expires overdue payments; returns their ids. Those still processing at a bank are left alone. */
export async function expireUnpaid(tx: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `WITH due AS MATERIALIZED (SELECT id FROM payments WHERE state = ANY($1) AND expires_at <= $2
       ORDER BY expires_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE payments p SET state = 'expired', email = '', challenge = NULL, check_at = NULL FROM due WHERE p.id = due.id
     RETURNING p.id`,
    [[...UNPAID], now, limit],
  );
  return rows.map(({ id }) => id);
}

/** The sandbox's bank asks the cardholder for confirmation. */
export async function setChallenge(tx: Queryable, id: string, challenge: string): Promise<void> {
  await tx.query("UPDATE payments SET challenge = $2 WHERE id = $1", [id, challenge]);
}

/** False when this challenge was already answered. */
export async function takeChallenge(tx: Queryable, id: string, challenge: string): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE payments SET challenge = NULL WHERE id = $1 AND challenge = $2 RETURNING 1",
    [id, challenge],
  );
  return rows.length > 0;
}

/** Payments that are due for polling. */
export async function paymentsToCheck(db: Queryable, now: Date, limit: number): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(`${PAYMENT} WHERE check_at <= $1 ORDER BY check_at LIMIT $2`, [now, limit]);
}

export async function setCheckAt(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query("UPDATE payments SET check_at = $2 WHERE id = $1 AND check_at IS NOT NULL", [id, at]);
}

/**
 * Adds to the refunded amount; negative if a refund failed and the money is held again. A table constraint rejects more
 * than was paid.
 */
export async function addRefunded(tx: Queryable, id: string, amount: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE payments SET refunded = refunded + $2 WHERE id = $1 AND refunded + $2 BETWEEN 0 AND captured RETURNING 1`,
    [id, amount],
  );
  return rows.length > 0;
}

/** Lowers the operator's commission after a refund. */
export async function lowerCommission(tx: Queryable, id: string, by: number): Promise<void> {
  await tx.query("UPDATE payments SET commission = commission - $2 WHERE id = $1", [id, by]);
}

/** Stores the provider's fee. False if it was known before. */
export async function setProviderFee(
  tx: Queryable,
  id: string,
  fee: { amount: number; currency: Currency },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE payments SET provider_fee = $2, provider_fee_currency = $3 WHERE id = $1 AND provider_fee IS NULL
     RETURNING 1`,
    [id, fee.amount, fee.currency],
  );
  return rows.length > 0;
}
