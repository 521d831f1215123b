import type { CommissionReason } from "#domains/payments/contract/statements.ts";
import type { Currency } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Account } from "../rules.ts";

interface LedgerEntry {
  paymentId: string;
  /** Null for incoming money and its split. */
  refundId: string | null;
  from: Account;
  to: Account;
  /** Minor units, above 0; may be 0 for a commission or a fee. */
  amount: number;
  currency: Currency;
  /** Of the commission: basis points and the reason. */
  rate?: { basisPoints: number; reason: CommissionReason | null };
  at: Date;
}

/** Books a transfer: both legs at once. Ledger entries are append-only. */
export async function insertEntry(tx: Queryable, entry: LedgerEntry): Promise<void> {
  const { paymentId, refundId, from, to, amount, currency, rate, at } = entry;
  await tx.query(
    `INSERT INTO ledger_entries (payment_id, refund_id, from_account, to_account, amount, currency, basis_points, reason, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [paymentId, refundId, from, to, amount, currency, rate?.basisPoints ?? null, rate?.reason ?? null, at],
  );
}

/** A payment whose ledger entries and state disagree. Amounts in minor units. */
export interface LedgerDifference {
  paymentId: string;
  account: Account;
  currency: Currency;
  /** The sum of the entries. */
  booked: number;
  /** What the state of the payment and its refunds implies. */
  expected: number;
}

/**
 * Compares the ledger with the states of payments and refunds, account by account. There should be no differences.
 * `held` is what was paid, less promised refunds and the operator's share; `refunding` is waiting for a bank;
 * `platform` is the commission less the provider's fee; `customer` is the rest, with its sign reversed.
 */
export async function checkLedger(db: Queryable): Promise<LedgerDifference[]> {
  return db.query<LedgerDifference>(
    `WITH legs AS (
       SELECT payment_id, currency, to_account AS account, amount FROM ledger_entries
       UNION ALL SELECT payment_id, currency, from_account, -amount FROM ledger_entries),
     returned AS (
       SELECT payment_id, SUM(amount) FILTER (WHERE state IN ('queued', 'sent')) AS promised,
         SUM(amount) FILTER (WHERE state = 'succeeded') AS done FROM refunds GROUP BY payment_id),
     states AS (
       SELECT p.id, a.account, a.currency, a.amount
       FROM payments p LEFT JOIN returned r ON r.payment_id = p.id
       CROSS JOIN LATERAL (VALUES
         ('held', p.currency, p.captured - p.refunded - p.commission),
         ('refunding', p.currency, COALESCE(r.promised, 0)),
         ('customer', p.currency, COALESCE(r.done, 0) - p.captured),
         ('platform', p.currency, p.commission),
         ('platform', p.provider_fee_currency, -p.provider_fee),
         ('provider', p.provider_fee_currency, p.provider_fee)) AS a (account, currency, amount)
       WHERE a.currency IS NOT NULL),
     expected AS (
       SELECT id, account, currency, SUM(amount) AS amount FROM states GROUP BY id, account, currency),
     booked AS (
       SELECT payment_id, currency, account, SUM(amount) AS amount FROM legs GROUP BY payment_id, currency, account)
     SELECT COALESCE(e.id, b.payment_id) AS "paymentId", COALESCE(e.account, b.account) AS account,
       COALESCE(e.currency, b.currency) AS currency,
       COALESCE(b.amount, 0)::integer AS booked, COALESCE(e.amount, 0)::integer AS expected
     FROM expected e FULL JOIN booked b
       ON b.payment_id = e.id AND b.account = e.account AND b.currency = e.currency
     WHERE COALESCE(b.amount, 0) <> COALESCE(e.amount, 0) ORDER BY 1, 2`,
  );
}
