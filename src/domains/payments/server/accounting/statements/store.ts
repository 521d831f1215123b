import type { Queryable } from "#platform/server/db/database.ts";
import type { MovedPayment } from "./rules.ts";

/** Movements of each payment of a restaurant between two instants, from the ledger only, oldest first. */
export async function movedPayments(
  db: Queryable,
  restaurantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<MovedPayment[]> {
  return db.query<MovedPayment>(
    `SELECT min(l.at) AS at, p.payable_kind AS kind, p.reference, p.currency, p.is_test AS "isTest",
       p.commission_basis_points AS "basisPoints", p.commission_reason AS reason,
       p.provider_fee_currency AS "providerFeeCurrency", p.payee_ref IS NULL AS "isHeldByOperator",
       COALESCE(sum(l.amount) FILTER (WHERE l.refund_id IS NULL AND l.from_account = 'customer'), 0)::integer AS paid,
       COALESCE(sum(CASE WHEN l.refund_id IS NULL THEN 0 WHEN l.from_account = 'held' THEN l.amount
         WHEN l.to_account = 'held' AND l.from_account <> 'platform' THEN -l.amount ELSE 0 END), 0)::integer AS refunded,
       COALESCE(sum(CASE WHEN l.to_account = 'platform' THEN l.amount
         WHEN l.from_account = 'platform' AND l.to_account = 'held' THEN -l.amount ELSE 0 END), 0)::integer AS commission,
       COALESCE(sum(l.amount) FILTER (WHERE l.to_account = 'provider'), 0)::integer AS "providerFee"
     FROM ledger_entries l JOIN payments p ON p.id = l.payment_id
     WHERE p.restaurant_id = $1 AND l.at >= $2 AND l.at < $3 GROUP BY p.id ORDER BY min(l.id)`,
    [restaurantId, from, to],
  );
}

/** Months in the restaurant's calendar that have ledger entries, `YYYY-MM`, newest first. */
export async function monthsWithEntries(
  db: Queryable,
  restaurantId: string,
  zone: string,
): Promise<string[]> {
  const rows = await db.query<{ month: string }>(
    `SELECT DISTINCT to_char(l.at AT TIME ZONE $2, 'YYYY-MM') AS month
     FROM ledger_entries l JOIN payments p ON p.id = l.payment_id WHERE p.restaurant_id = $1 ORDER BY 1 DESC`,
    [restaurantId, zone],
  );
  return rows.map(({ month }) => month);
}
