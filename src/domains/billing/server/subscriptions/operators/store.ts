import type { AdminSubscriptions, WatchedCharge } from "#domains/payments/contract/billing.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { openUntil } from "../charges/rules.ts";
import { GIVEN_UP } from "../store.ts";

const LIMIT = 500;

/** Charges that need attention, oldest first: open invoices, failed ones, and refunds to be made manually. */
export async function watchedCharges(db: Queryable): Promise<WatchedCharge[]> {
  const rows = await db.query<Omit<WatchedCharge, "payBy"> & { nextTryAt: Date | null }>(
    `SELECT c.id, b.name AS business, p.name AS "planName", c.from_on::text AS "from", c.to_on::text AS "to",
       c.due_on::text AS "dueOn", c.next_try_at AS "nextTryAt", c.yen, c.state, s.method, c.attempts, c.failure
     FROM plan_charges c JOIN subscriptions s ON s.id = c.subscription_id JOIN businesses b ON b.id = s.business_id
     JOIN plans p ON p.key = c.plan_key
     WHERE c.state = 'failed' OR (c.state = 'due' AND (s.method = 'invoice' OR c.attempts > 0))
       OR (c.state = 'refunding' AND c.paid_by = 'invoice')
     ORDER BY c.due_on, c.id LIMIT ${LIMIT}`,
  );
  return rows.map(({ nextTryAt, ...charge }) => ({
    ...charge,
    payBy: openUntil({ ...charge, nextTryAt }, charge.method),
  }));
}

/** Newest first. */
export async function allAgreements(db: Queryable): Promise<AdminSubscriptions["agreements"]> {
  return db.query<AdminSubscriptions["agreements"][number]>(
    `SELECT s.id, b.name AS business, p.name AS "planName", s.monthly_yen AS "monthlyYen", s.method,
       s.started_on::text AS "startedOn", s.ends_on::text AS "endsOn",
       CASE WHEN s.withdrawn_on IS NOT NULL THEN 'withdrawn' WHEN s.ended_at IS NOT NULL THEN 'ended'
         WHEN EXISTS (SELECT FROM plan_charges c WHERE c.subscription_id = s.id AND ${GIVEN_UP}) THEN 'resting'
         WHEN s.cancelled_on IS NOT NULL THEN 'ending' ELSE 'running' END AS state
     FROM subscriptions s JOIN businesses b ON b.id = s.business_id JOIN plans p ON p.key = s.plan_key
     ORDER BY s.created_at DESC, s.id LIMIT ${LIMIT}`,
  );
}
