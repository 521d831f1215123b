import type { AdminSubscriptions, BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { NextPrice } from "./rules.ts";

/** Condition on a charge `c`: automatic attempts were given up and it is unpaid. A new card tries it once more. */
export const GIVEN_UP = "c.given_up_at IS NOT NULL AND c.state IN ('due', 'failed')";

/** Maximum rows of each list for operators. */
export const LIST_LIMIT = 500;

export interface NewSubscription {
  id: string;
  businessId: string;
  planKey: PlanKey;
  /** Tax included. */
  monthlyYen: number;
  method: BillingMethod;
  mandateId: string | null;
  startedOn: LocalDate;
  trialDays: number;
}

export interface SubscriptionRow extends NewSubscription {
  /** A switch to another plan from the 1st of a month. */
  nextPlanKey: PlanKey | null;
  nextYen: number | null;
  nextFrom: LocalDate | null;
  cancelledOn: LocalDate | null;
  endsOn: LocalDate | null;
  withdrawnOn: LocalDate | null;
  endedAt: Date | null;
}

const SUBSCRIPTION = `SELECT id, business_id AS "businessId", plan_key AS "planKey", monthly_yen AS "monthlyYen", method,
  mandate_id AS "mandateId", started_on::text AS "startedOn", trial_days AS "trialDays", next_plan_key AS "nextPlanKey",
  next_yen AS "nextYen", next_from::text AS "nextFrom", cancelled_on::text AS "cancelledOn", ends_on::text AS "endsOn",
  withdrawn_on::text AS "withdrawnOn", ended_at AS "endedAt" FROM subscriptions`;

/** False if the business already has an agreement. */
export async function insertSubscription(tx: Queryable, one: NewSubscription, now: Date): Promise<boolean> {
  const { id, businessId, planKey, monthlyYen, method, mandateId, startedOn, trialDays } = one;
  const rows = await tx.query(
    `INSERT INTO subscriptions (id, business_id, plan_key, monthly_yen, method, mandate_id, started_on, trial_days, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (business_id) WHERE ended_at IS NULL DO NOTHING RETURNING 1`,
    [id, businessId, planKey, monthlyYen, method, mandateId, startedOn, trialDays, now],
  );
  return rows.length > 0;
}

/** The latest agreement of a business, even if over; null if there is none. */
export async function subscriptionOf(db: Queryable, businessId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.query<SubscriptionRow>(
    `${SUBSCRIPTION} WHERE business_id = $1 ORDER BY ended_at DESC NULLS FIRST, created_at DESC LIMIT 1`,
    [businessId],
  );
  return row ?? null;
}

/** Locks an agreement until the transaction ends. Always locked before its charges. */
export async function lockSubscription(tx: Queryable, id: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.query<SubscriptionRow>(`${SUBSCRIPTION} WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

export async function subscriptionById(db: Queryable, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.query<SubscriptionRow>(`${SUBSCRIPTION} WHERE id = $1`, [id]);
  return row ?? null;
}

/** Whether a fee was given up and is still unpaid: the plan's own features are suspended. */
export async function restsNow(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM plan_charges c WHERE c.subscription_id = $1 AND ${GIVEN_UP} LIMIT 1`,
    [id],
  );
  return rows.length > 0;
}

/** The agreed future price; null if there is none. */
export function nextPriceOf({ nextFrom, nextYen }: SubscriptionRow): NextPrice | null {
  return nextFrom === null || nextYen === null ? null : { from: nextFrom, monthlyYen: nextYen };
}

/** Agreements that may still have charges or changes. */
export async function liveSubscriptions(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "SELECT id FROM subscriptions WHERE ended_at IS NULL ORDER BY created_at, id",
  );
  return rows.map(({ id }) => id);
}

/** The live agreement paid with this card; null if there is none. */
export async function subscriptionByMandate(
  db: Queryable,
  mandateId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db.query<SubscriptionRow>(
    `${SUBSCRIPTION} WHERE mandate_id = $1 AND ended_at IS NULL`,
    [mandateId],
  );
  return row ?? null;
}

/** Sets the notice and the resulting last day; nulls take it back. */
export async function setNotice(
  tx: Queryable,
  id: string,
  cancelledOn: LocalDate | null,
  endsOn: LocalDate | null,
): Promise<void> {
  await tx.query("UPDATE subscriptions SET cancelled_on = $2, ends_on = $3 WHERE id = $1", [
    id,
    cancelledOn,
    endsOn,
  ]);
}

/** Schedules another plan from the 1st of a month; null undoes that. */
export async function setNextPlan(
  tx: Queryable,
  id: string,
  next: { planKey: PlanKey; monthlyYen: number; from: LocalDate } | null,
): Promise<void> {
  await tx.query("UPDATE subscriptions SET next_plan_key = $2, next_yen = $3, next_from = $4 WHERE id = $1", [
    id,
    next?.planKey ?? null,
    next?.monthlyYen ?? null,
    next?.from ?? null,
  ]);
}

/** Applies the scheduled plan, to the business too. */
export async function applyNextPlan(tx: Queryable, { id, businessId }: SubscriptionRow): Promise<void> {
  await tx.query(
    `UPDATE subscriptions SET plan_key = next_plan_key, monthly_yen = next_yen, next_plan_key = NULL, next_yen = NULL,
       next_from = NULL WHERE id = $1 AND next_plan_key IS NOT NULL`,
    [id],
  );
  await tx.query(
    "UPDATE businesses SET plan_key = (SELECT plan_key FROM subscriptions WHERE id = $2) WHERE id = $1",
    [businessId, id],
  );
}

export async function setMethod(
  tx: Queryable,
  id: string,
  method: BillingMethod,
  mandateId: string | null,
): Promise<void> {
  await tx.query("UPDATE subscriptions SET method = $2, mandate_id = $3 WHERE id = $1", [
    id,
    method,
    mandateId,
  ]);
}

/** Closes the agreement. `withdrawnOn`: set if it was withdrawn from. */
export async function setOver(
  tx: Queryable,
  id: string,
  withdrawnOn: LocalDate | null,
  now: Date,
): Promise<void> {
  await tx.query("UPDATE subscriptions SET ended_at = $3, withdrawn_on = $2 WHERE id = $1", [
    id,
    withdrawnOn,
    now,
  ]);
}

/** All agreements, newest first, for the operator. */
export async function allAgreements(db: Queryable): Promise<AdminSubscriptions["agreements"]> {
  return db.query<AdminSubscriptions["agreements"][number]>(
    `SELECT s.id, b.name AS business, p.name AS "planName", s.monthly_yen AS "monthlyYen", s.method,
       s.started_on::text AS "startedOn", s.ends_on::text AS "endsOn",
       CASE WHEN s.withdrawn_on IS NOT NULL THEN 'withdrawn' WHEN s.ended_at IS NOT NULL THEN 'ended'
         WHEN EXISTS (SELECT FROM plan_charges c WHERE c.subscription_id = s.id AND ${GIVEN_UP}) THEN 'resting'
         WHEN s.cancelled_on IS NOT NULL THEN 'ending' ELSE 'running' END AS state
     FROM subscriptions s JOIN businesses b ON b.id = s.business_id JOIN plans p ON p.key = s.plan_key
     ORDER BY s.created_at DESC, s.id LIMIT ${LIST_LIMIT}`,
  );
}
