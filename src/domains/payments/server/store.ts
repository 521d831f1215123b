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
  currency: Currency;
  description: string;
  language: Language;
  /** For the provider's page alone: emptied once nobody may pay there any more. */
  email: string;
  returnPath: string;
  /** Whose guest pays; null for what the operator itself is paid. */
  restaurantId: string | null;
  /** By what people know it. */
  reference: string;
  /** Where in this product it is paid; null for the payment's own page. */
  payPath: string | null;
  commissionBasisPoints: number;
  commissionReason: CommissionReason;
  createdAt: Date;
  expiresAt: Date;
}

export interface PaymentRow extends Omit<NewPayment, "commissionReason"> {
  /** Null for payments from before this was written down, as is then the restaurant. */
  commissionReason: CommissionReason | null;
  /** The restaurant's account with the provider, once somebody begins to pay; null where the operator holds the money. */
  payeeRef: string | null;
  /** What the operator keeps now, reversals taken off. */
  commission: number;
  /** Null until the provider has said so. */
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
    provider_fee AS "providerFee" FROM payments`;

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<void> {
  const p = payment;
  await tx.query(
    `INSERT INTO payments (id, secret, payable_kind, payable_id, amount, currency, state, description, language, email,
       return_path, restaurant_id, reference, pay_path, commission_basis_points, commission_reason, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'created', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
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
      ...[p.createdAt, p.expiresAt],
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

/** The payment, for whoever changes it: others wait until this transaction ends. Always locked before its refunds. */
export async function lockPayment(tx: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow>(`${PAYMENT} WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** As `lockPayment`, by the provider's name for the money. */
export async function lockPaymentByRef(tx: Queryable, paymentRef: string): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow>(`${PAYMENT} WHERE payment_ref = $1 FOR UPDATE`, [paymentRef]);
  return row ?? null;
}

/** What came and was not given back or promised, in minor units. */
export async function moneyLeft(tx: Queryable, id: string): Promise<number> {
  const [row] = await tx.query<{ left: number }>(
    'SELECT (captured - refunded)::int AS "left" FROM payments WHERE id = $1',
    [id],
  );
  return row?.left ?? 0;
}

/** In the order in which they were made. */
export async function paymentsFor(db: Queryable, payable: Payable): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `${PAYMENT} WHERE payable_kind = $1 AND payable_id = $2 ORDER BY created_at, id`,
    [payable.kind, payable.id],
  );
}

/** What was paid for all of these and has not gone back, one amount for each currency. */
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

/** As `paymentsFor`, and nobody else refunds them until this transaction ends. */
export async function lockPaymentsFor(tx: Queryable, payable: Payable): Promise<PaymentRow[]> {
  return tx.query<PaymentRow>(
    `${PAYMENT} WHERE payable_kind = $1 AND payable_id = $2 ORDER BY created_at, id FOR UPDATE`,
    [payable.kind, payable.id],
  );
}

/** Notes what a provider has said. False when it has said so before. */
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

/** Settles who takes the money and where it goes on to, unless that was settled before. */
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

/** Somebody begins to pay. False when they no longer may: the guard is in the statement, not before it. */
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

/** Notes the provider's page although nobody may pay any more, so that it can be closed. */
export async function noteCheckout(tx: Queryable, id: string, ref: string) {
  await tx.query("UPDATE payments SET checkout_ref = $2 WHERE id = $1", [id, ref]);
}

/**
 * The money is there, whatever state the payment was in, and the operator's share of it. False when it was there before:
 * one of two wins.
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

/** The bank thinks. False when it is no longer asked. */
export async function setProcessing(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE payments SET state = 'processing', challenge = NULL WHERE id = $1 AND state = ANY($2) RETURNING 1`,
    [id, [...UNPAID]],
  );
  return rows.length > 0;
}

/** There will be no money from here. Changes nothing where money has come, or where it was over before. */
export async function setOver(tx: Queryable, id: string, state: "expired" | "failed"): Promise<void> {
  await tx.query(
    "UPDATE payments SET state = $2, email = '', challenge = NULL, check_at = NULL WHERE id = $1 AND state = ANY($3)",
    [id, state, [...UNDECIDED]],
  );
}

/** Cancels what was not paid; returns the ids. */
export async function cancelUnpaid(tx: Queryable, payable: Payable): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE payments SET state = 'cancelled', email = '', challenge = NULL, check_at = NULL
     WHERE payable_kind = $1 AND payable_id = $2 AND state = ANY($3) RETURNING id`,
    [payable.kind, payable.id, [...UNDECIDED]],
  );
  return rows.map(({ id }) => id);
}

/** Ends payments whose time is up; returns their ids. What a bank still thinks about is left to the bank. */
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

/** The bank of the sandbox asks for a confirmation. */
export async function setChallenge(tx: Queryable, id: string, challenge: string): Promise<void> {
  await tx.query("UPDATE payments SET challenge = $2 WHERE id = $1", [id, challenge]);
}

/** False when this challenge was answered before. */
export async function takeChallenge(tx: Queryable, id: string, challenge: string): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE payments SET challenge = NULL WHERE id = $1 AND challenge = $2 RETURNING 1",
    [id, challenge],
  );
  return rows.length > 0;
}

/** What the provider should be asked about. */
export async function paymentsToCheck(db: Queryable, now: Date, limit: number): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(`${PAYMENT} WHERE check_at <= $1 ORDER BY check_at LIMIT $2`, [now, limit]);
}

export async function setCheckAt(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query("UPDATE payments SET check_at = $2 WHERE id = $1 AND check_at IS NOT NULL", [id, at]);
}

/** Counts something as given back, or (negative) as held again. The table refuses what passes the money that came. */
export async function addRefunded(tx: Queryable, id: string, amount: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE payments SET refunded = refunded + $2 WHERE id = $1 AND refunded + $2 BETWEEN 0 AND captured RETURNING 1`,
    [id, amount],
  );
  return rows.length > 0;
}

/** The operator keeps less, as something of the payment went back. */
export async function lowerCommission(tx: Queryable, id: string, by: number): Promise<void> {
  await tx.query("UPDATE payments SET commission = commission - $2 WHERE id = $1", [id, by]);
}

/** What the provider keeps. False when it was known before. */
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
