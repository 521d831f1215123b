import type { Queryable } from "#platform/server/db/database.ts";
import type { Payable } from "../../rules.ts";
import type { BookMovement, DepositOutcome, OutcomeChange } from "./rules.ts";

interface Span {
  restaurantId: string;
  from: Date;
  to: Date;
}

/** The payments in yen that moved in a span, or whose deposit was used or kept in it. */
const TOUCHED = `SELECT p.id FROM payments p WHERE p.restaurant_id = $1 AND p.currency = 'JPY' AND (
    EXISTS (SELECT 1 FROM ledger_entries l WHERE l.payment_id = p.id AND l.at >= $2 AND l.at < $3)
    OR (p.payable_kind = 'reservation' AND EXISTS (SELECT 1 FROM deposit_outcomes o
      WHERE o.payable_id = p.payable_id AND o.at >= $2 AND o.at < $3)))`;

/** All movements until the end of the span of the payments that the span touches, from the ledger only, oldest first. */
export async function bookMovements(
  db: Queryable,
  { restaurantId, from, to }: Span,
): Promise<BookMovement[]> {
  return db.query<BookMovement>(
    `SELECT p.id AS "paymentId", p.payable_id AS "payableId", p.payable_kind AS kind, p.reference,
       p.is_test AS "isTest", l.refund_id AS "refundId", p.commission_reason AS reason, l.at,
       CASE WHEN 'platform' IN (l.from_account, l.to_account) THEN 'commission'
         WHEN l.refund_id IS NULL THEN 'paid' WHEN l.from_account = 'held' THEN 'refund' ELSE 'returned' END AS move,
       CASE WHEN l.from_account = 'platform' THEN -l.amount ELSE l.amount END AS amount,
       COALESCE(r.reduced_rate_amount, p.reduced_rate_amount) AS "reducedRateAmount"
     FROM ledger_entries l JOIN payments p ON p.id = l.payment_id LEFT JOIN refunds r ON r.id = l.refund_id
     WHERE p.id IN (${TOUCHED}) AND l.at < $3 AND 'held' IN (l.from_account, l.to_account) AND l.currency = 'JPY'
     ORDER BY l.at, l.id`,
    [restaurantId, from, to],
  );
}

/** What became of the deposits among them, oldest first. */
export async function outcomeChanges(
  db: Queryable,
  { restaurantId, from, to }: Span,
): Promise<OutcomeChange[]> {
  return db.query<OutcomeChange>(
    `SELECT o.payable_id AS "payableId", o.outcome, o.at FROM deposit_outcomes o
     WHERE o.at < $3 AND o.payable_id IN (SELECT t.payable_id FROM payments t
       WHERE t.payable_kind = 'reservation' AND t.id IN (${TOUCHED})) ORDER BY o.at, o.id`,
    [restaurantId, from, to],
  );
}

/**
 * Records what became of a deposit, in the transaction in which it happens. Nothing is written where there is no deposit
 * or where it was known.
 */
export async function recordDepositOutcome(
  tx: Queryable,
  payable: Payable,
  outcome: DepositOutcome,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO deposit_outcomes (payable_id, outcome, at)
     SELECT $2, $3::text, $4 WHERE EXISTS (SELECT 1 FROM payments WHERE payable_kind = $1 AND payable_id = $2)
       AND $3::text <> COALESCE((SELECT o.outcome FROM deposit_outcomes o WHERE o.payable_id = $2
         ORDER BY o.id DESC LIMIT 1), 'open')`,
    [payable.kind, payable.id, outcome, now],
  );
}
