import type { CommissionReason } from "#domains/payments/contract/statements.ts";
import type { Currency } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Account } from "../rules.ts";

interface LedgerEntry {
  paymentId: string;
  /** Null for the money that comes in and how it is shared. */
  refundId: string | null;
  from: Account;
  to: Account;
  /** Minor units, above 0; 0 for a commission or a fee of nothing. */
  amount: number;
  currency: Currency;
  /** Of the commission: hundredths of a percent, and why. */
  rate?: { basisPoints: number; reason: CommissionReason | null };
  at: Date;
}

/** Writes down where money went: both legs at once. Nothing in the books is ever changed. */
export async function insertEntry(tx: Queryable, entry: LedgerEntry): Promise<void> {
  const { paymentId, refundId, from, to, amount, currency, rate, at } = entry;
  await tx.query(
    `INSERT INTO ledger_entries (payment_id, refund_id, from_account, to_account, amount, currency, basis_points, reason, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [paymentId, refundId, from, to, amount, currency, rate?.basisPoints ?? null, rate?.reason ?? null, at],
  );
}

/** A payment of which the books and the states tell different stories. Amounts in minor units. */
export interface LedgerDifference {
  paymentId: string;
  account: Account;
  currency: Currency;
  /** What the entries add up to. */
  booked: number;
  /** What follows from the payment and its refunds. */
  expected: number;
}

/**
 * Compares the ledger with the states of payments and refunds, account by account. None is what there should be: `held`
 * is what came, was not promised back and is not the operator's; `refunding` what waits for a bank; `platform` the
 * commission without the provider's fee; `customer` the rest with its sign turned.
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
