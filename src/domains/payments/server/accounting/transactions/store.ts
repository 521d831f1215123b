import type { TRANSACTION_MOVES } from "#domains/payments/contract/transactions.ts";
import type { Currency } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface Movement {
  at: Date;
  kind: "reservation" | "order";
  payableId: string;
  reference: string;
  move: (typeof TRANSACTION_MOVES)[number];
  /** Minor units. */
  amount: number;
  currency: Currency;
  isTest: boolean;
}

/** What guests paid by card and what went back to them between two instants, from the ledger, the latest first. */
export function guestMovements(
  db: Queryable,
  { restaurantId, from, to }: { restaurantId: string; from: Date; to: Date },
): Promise<Movement[]> {
  return db.query<Movement>(
    `SELECT l.at, p.payable_kind AS kind, p.payable_id AS "payableId", p.reference, l.amount, l.currency,
       p.is_test AS "isTest", CASE WHEN l.refund_id IS NULL THEN 'paid'
         WHEN l.from_account = 'held' THEN 'refunded' ELSE 'returned' END AS move
     FROM ledger_entries l JOIN payments p ON p.id = l.payment_id
     WHERE p.restaurant_id = $1 AND l.at >= $2 AND l.at < $3
       AND (l.refund_id IS NULL AND l.from_account = 'customer'
         OR l.refund_id IS NOT NULL AND (l.from_account = 'held' OR l.to_account = 'held' AND l.from_account <> 'platform'))
     ORDER BY l.at DESC, l.id DESC`,
    [restaurantId, from, to],
  );
}
