import type { Queryable } from "#platform/server/db/database.ts";
import type { ProviderName } from "../../rules.ts";
import type { BookedPayment, Difference } from "./rules.ts";

/**
 * Our books for payments paid between two instants, or named by a provider. Read from the ledger and not from the
 * states, because the ledger is what is reconciled.
 */
export async function bookedPayments(
  db: Queryable,
  provider: ProviderName,
  by: { span: { from: Date; to: Date } } | { refs: readonly string[] },
): Promise<BookedPayment[]> {
  const [where, values] =
    "span" in by
      ? ["p.paid_at >= $2 AND p.paid_at < $3", [by.span.from, by.span.to]]
      : ["p.payment_ref = ANY($2)", [[...by.refs]]];
  return db.query<BookedPayment>(
    `SELECT p.id AS "paymentId", p.payment_ref AS "paymentRef", p.restaurant_id AS "restaurantId", p.currency,
       COALESCE(sum(l.amount) FILTER (WHERE l.refund_id IS NULL AND l.from_account = 'customer'), 0)::integer AS amount,
       (SELECT COALESCE(sum(r.amount), 0)::integer FROM refunds r
         WHERE r.payment_id = p.id AND r.state IN ('sent', 'succeeded')) AS refunded,
       (SELECT COALESCE(sum(r.amount), 0)::integer FROM refunds r
         WHERE r.payment_id = p.id AND r.state = 'queued') AS queued,
       COALESCE(sum(CASE WHEN l.to_account = 'platform' THEN l.amount WHEN l.to_account = 'held'
         AND l.from_account = 'platform' THEN -l.amount ELSE 0 END), 0)::integer AS commission,
       CASE WHEN p.provider_fee IS NOT NULL THEN jsonb_build_object('amount',
         COALESCE(sum(l.amount) FILTER (WHERE l.to_account = 'provider'), 0),
         'currency', p.provider_fee_currency) END AS fee
     FROM payments p LEFT JOIN ledger_entries l ON l.payment_id = p.id
     WHERE p.provider = $1 AND p.payment_ref IS NOT NULL AND ${where} GROUP BY p.id ORDER BY p.paid_at, p.id`,
    [provider, ...values],
  );
}

export interface Reconciliation {
  provider: ProviderName;
  from: Date;
  to: Date;
  checked: number;
  differences: Difference[];
  at: Date;
}

export async function insertReconciliation(tx: Queryable, one: Reconciliation): Promise<void> {
  await tx.query(
    `INSERT INTO reconciliations (provider, from_at, to_at, checked, differences, at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [one.provider, one.from, one.to, one.checked, JSON.stringify(one.differences), one.at],
  );
}

const RECONCILIATION = `SELECT provider, from_at AS "from", to_at AS "to", checked, differences, at FROM reconciliations`;

/** The latest reconciliations with any provider, newest first. */
export async function latestReconciliations(db: Queryable, limit: number): Promise<Reconciliation[]> {
  return db.query<Reconciliation>(`${RECONCILIATION} ORDER BY at DESC, id DESC LIMIT $1`, [limit]);
}

/** The latest reconciliation with a provider; null before the first. */
export async function latestReconciliation(
  db: Queryable,
  provider: ProviderName,
): Promise<Reconciliation | null> {
  const [row] = await db.query<Reconciliation>(
    `${RECONCILIATION} WHERE provider = $1 ORDER BY at DESC, id DESC LIMIT 1`,
    [provider],
  );
  return row ?? null;
}
