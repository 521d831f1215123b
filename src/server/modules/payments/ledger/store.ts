import type { Currency } from "../../../../shared/money.ts";
import type { Queryable } from "../../../db/database.ts";
import type { Account } from "../rules.ts";

export interface LedgerEntry {
  paymentId: string;
  /** Null for the money that comes in. */
  refundId: string | null;
  from: Account;
  to: Account;
  /** Minor units, above 0. */
  amount: number;
  currency: Currency;
  at: Date;
}

/** Writes down where money went: both legs at once. */
export async function insertEntry(tx: Queryable, entry: LedgerEntry): Promise<void> {
  await tx.query(
    `INSERT INTO ledger_entries (payment_id, refund_id, from_account, to_account, amount, currency, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [entry.paymentId, entry.refundId, entry.from, entry.to, entry.amount, entry.currency, entry.at],
  );
}

/** A payment of which the books and the states tell different stories. Amounts in minor units. */
export interface LedgerDifference {
  paymentId: string;
  account: Account;
  /** What the entries add up to. */
  booked: number;
  /** What follows from the payment and its refunds. */
  expected: number;
}

/**
 * Compares the ledger with the states of payments and refunds, account by account. None is what there should be:
 * `held` is what came and was not promised back, `refunding` what waits for a bank, `customer` the rest with its sign
 * turned; all in the payment's own currency.
 */
export async function checkLedger(db: Queryable): Promise<LedgerDifference[]> {
  return db.query<LedgerDifference>(
    `WITH legs AS (
       SELECT payment_id, currency, to_account AS account, amount FROM ledger_entries
       UNION ALL SELECT payment_id, currency, from_account, -amount FROM ledger_entries),
     returned AS (
       SELECT payment_id, SUM(amount) FILTER (WHERE state IN ('queued', 'sent')) AS promised,
         SUM(amount) FILTER (WHERE state = 'succeeded') AS done FROM refunds GROUP BY payment_id),
     expected AS (
       SELECT p.id, p.currency, a.account, CASE a.account
           WHEN 'held' THEN p.captured - p.refunded
           WHEN 'refunding' THEN COALESCE(r.promised, 0)
           ELSE COALESCE(r.done, 0) - p.captured END AS amount
       FROM payments p LEFT JOIN returned r ON r.payment_id = p.id
       CROSS JOIN (VALUES ('customer'), ('held'), ('refunding')) AS a (account)),
     booked AS (
       SELECT payment_id, currency, account, SUM(amount) AS amount FROM legs GROUP BY payment_id, currency, account)
     SELECT COALESCE(e.id, b.payment_id) AS "paymentId", COALESCE(e.account, b.account) AS account,
       COALESCE(b.amount, 0)::integer AS booked, COALESCE(e.amount, 0)::integer AS expected
     FROM expected e FULL JOIN booked b
       ON b.payment_id = e.id AND b.account = e.account AND b.currency = e.currency
     WHERE COALESCE(b.amount, 0) <> COALESCE(e.amount, 0) ORDER BY 1, 2`,
  );
}
