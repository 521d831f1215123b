import type {
  BillingMethod,
  ChargeState,
  PlanCharge,
  WatchedCharge,
} from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { csvTable } from "#kernel/text/csv-table.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { LIST_LIMIT } from "../store.ts";
import { openUntil } from "./rules.ts";

export interface ChargeRow {
  id: string;
  subscriptionId: string;
  planKey: PlanKey;
  fromOn: LocalDate;
  toOn: LocalDate;
  dueOn: LocalDate;
  yen: number;
  state: ChargeState;
  attempts: number;
  nextTryAt: Date | null;
  failure: string | null;
  givenUpAt: Date | null;
  paidBy: BillingMethod | null;
  paidAt: Date | null;
}

const COLUMNS = `c.id, c.subscription_id AS "subscriptionId", c.plan_key AS "planKey", c.from_on::text AS "fromOn",
  c.to_on::text AS "toOn", c.due_on::text AS "dueOn", c.yen, c.state, c.attempts, c.next_try_at AS "nextTryAt", c.failure,
  c.given_up_at AS "givenUpAt", c.paid_by AS "paidBy", c.paid_at AS "paidAt"`;
const CHARGE = `SELECT ${COLUMNS} FROM plan_charges c`;

type NewCharge = Pick<
  ChargeRow,
  "id" | "subscriptionId" | "planKey" | "fromOn" | "toOn" | "dueOn" | "yen" | "nextTryAt"
> & { state: "due" | "waived" };

/** False if this month was already charged: of several concurrent jobs, one wins. */
export async function insertCharge(tx: Queryable, charge: NewCharge, now: Date): Promise<boolean> {
  const { id, subscriptionId, planKey, fromOn, toOn, dueOn, yen, state, nextTryAt } = charge;
  const rows = await tx.query(
    `INSERT INTO plan_charges (id, subscription_id, plan_key, from_on, to_on, due_on, yen, state, next_try_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (subscription_id, from_on) DO NOTHING RETURNING 1`,
    [id, subscriptionId, planKey, fromOn, toOn, dueOn, yen, state, nextTryAt, now],
  );
  return rows.length > 0;
}

/** All charges of an agreement, newest first. */
export async function chargesOf(db: Queryable, subscriptionId: string): Promise<ChargeRow[]> {
  return db.query<ChargeRow>(`${CHARGE} WHERE c.subscription_id = $1 ORDER BY c.from_on DESC`, [
    subscriptionId,
  ]);
}

export async function chargeById(db: Queryable, id: string): Promise<ChargeRow | null> {
  const [row] = await db.query<ChargeRow>(`${CHARGE} WHERE c.id = $1`, [id]);
  return row ?? null;
}

/** Claims due charges until `until`: no other process takes them, and after a crash they are picked up again. */
export async function claimCharges(
  db: Queryable,
  { until, limit }: { until: Date; limit: number },
  now: Date,
): Promise<ChargeRow[]> {
  return db.query<ChargeRow>(
    `UPDATE plan_charges c SET next_try_at = $2 FROM (SELECT id FROM plan_charges
       WHERE state = 'due' AND next_try_at <= $1 ORDER BY next_try_at, id LIMIT $3 FOR UPDATE SKIP LOCKED) d
     WHERE c.id = d.id RETURNING ${COLUMNS}`,
    [now, until, limit],
  );
}

/** Records a failed attempt; `nextTryAt` null gives up. False if the charge has changed since it was claimed. */
export async function setTried(
  tx: Queryable,
  { id, attempts }: Pick<ChargeRow, "id" | "attempts">,
  { failure, nextTryAt }: { failure: string | null; nextTryAt: Date | null },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE plan_charges SET attempts = attempts + 1, failure = $3, next_try_at = $4,
       state = CASE WHEN $4::timestamptz IS NULL THEN 'failed' ELSE 'due' END,
       given_up_at = CASE WHEN $4::timestamptz IS NULL THEN COALESCE(given_up_at, $5) ELSE given_up_at END
     WHERE id = $1 AND state = 'due' AND attempts = $2 RETURNING 1`,
    [id, attempts, failure, nextTryAt, now],
  );
  return rows.length > 0;
}

/** Marks as paid. False if it was already paid or has been canceled. */
export async function setPaid(
  tx: Queryable,
  id: string,
  paidBy: BillingMethod,
  now: Date,
): Promise<ChargeRow | null> {
  const [row] = await tx.query<ChargeRow>(
    `UPDATE plan_charges c SET state = 'paid', paid_by = $2, paid_at = $3, next_try_at = NULL, failure = NULL
     WHERE c.id = $1 AND c.state IN ('due', 'failed') RETURNING ${COLUMNS}`,
    [id, paidBy, now],
  );
  return row ?? null;
}

/** Waives a charge. False if it is paid or already waived. */
export async function setWaived(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE plan_charges SET state = 'waived', next_try_at = NULL WHERE id = $1 AND state IN ('due', 'failed') RETURNING 1`,
    [id],
  );
  return rows.length > 0;
}

/** Marks a charge for refund. */
export async function setRefunding(tx: Queryable, id: string): Promise<void> {
  await tx.query("UPDATE plan_charges SET state = 'refunding' WHERE id = $1 AND state = 'paid'", [id]);
}

/** Marks as refunded. False if no refund was in progress. */
export async function setRefunded(
  tx: Queryable,
  id: string,
  paidBy: BillingMethod,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE plan_charges SET state = 'refunded', refunded_at = $3 WHERE id = $1 AND state = 'refunding' AND paid_by = $2
     RETURNING 1`,
    [id, paidBy, now],
  );
  return rows.length > 0;
}

/** Retries unpaid charges at once with the current card. Returns how many. */
export async function retryUnpaid(tx: Queryable, subscriptionId: string, at: Date): Promise<number> {
  const rows = await tx.query(
    `UPDATE plan_charges SET state = 'due', next_try_at = $2 WHERE subscription_id = $1 AND state IN ('due', 'failed')
     RETURNING 1`,
    [subscriptionId, at],
  );
  return rows.length;
}

/**
 * Resets the attempts of an unpaid charge after a change of payment method. One that was given up stays so until it is
 * paid.
 */
export async function restart(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE plan_charges SET attempts = 0, failure = NULL, next_try_at = CASE WHEN state = 'due' THEN $2::timestamptz END
     WHERE id = $1 AND state IN ('due', 'failed')`,
    [id, at],
  );
}

const CSV_COLUMNS = [
  "due_on",
  "from",
  "to",
  "plan",
  "yen",
  "tax_yen",
  "state",
  "paid_by",
  "paid_on",
  "pay_by",
  "reference",
];

/** A plan's charges as CSV for bookkeeping. Days are in Japan time, amounts include tax. */
export function chargesTable(charges: readonly PlanCharge[]): string {
  const rows = charges.map(({ id, planName, from, to, dueOn, yen, taxYen, state, paidBy, paidOn, payBy }) => [
    ...[dueOn, from, to, planName, String(yen), String(taxYen), state],
    ...[paidBy ?? "", paidOn ?? "", payBy ?? "", id.slice(0, 8)],
  ]);
  return csvTable([CSV_COLUMNS, ...rows]);
}

/** Charges that need attention, oldest first: open invoices, failed ones, and refunds to be made manually. */
export async function watchedCharges(db: Queryable): Promise<WatchedCharge[]> {
  const rows = await db.query<Omit<WatchedCharge, "payBy"> & { nextTryAt: Date | null }>(
    `SELECT c.id, b.name AS business, p.name AS "planName", c.from_on::text AS "from", c.to_on::text AS "to",
       c.due_on::text AS "dueOn", c.next_try_at AS "nextTryAt", c.yen, c.state, s.method, c.attempts, c.failure
     FROM plan_charges c JOIN subscriptions s ON s.id = c.subscription_id JOIN businesses b ON b.id = s.business_id
     JOIN plans p ON p.key = c.plan_key
     WHERE c.state = 'failed' OR (c.state = 'due' AND (s.method = 'invoice' OR c.attempts > 0))
       OR (c.state = 'refunding' AND c.paid_by = 'invoice')
     ORDER BY c.due_on, c.id LIMIT ${LIST_LIMIT}`,
  );
  return rows.map(({ nextTryAt, ...charge }) => ({
    ...charge,
    payBy: openUntil({ ...charge, nextTryAt }, charge.method),
  }));
}

interface PaidFee {
  day: string;
  yen: number;
  reference: string;
  isTest: boolean;
}

/**
 * What a restaurant's business paid for its plan between two instants, and what it got back (negative), by local day; of
 * the business's main location only, so that no fee is in the books twice.
 */
export async function planFees(
  db: Queryable,
  { restaurantId, zone, from, to }: { restaurantId: string; zone: string; from: Date; to: Date },
): Promise<PaidFee[]> {
  return db.query<PaidFee>(
    `SELECT to_char(m.at AT TIME ZONE $4, 'YYYY-MM-DD') AS day, m.yen, left(c.id, 8) AS reference,
       EXISTS (SELECT FROM payments p WHERE p.payable_kind = 'plan' AND p.payable_id = c.id AND p.is_test
         AND p.captured > 0) AS "isTest"
     FROM restaurants r JOIN subscriptions s ON s.business_id = r.business_id
     JOIN plan_charges c ON c.subscription_id = s.id
     CROSS JOIN LATERAL (VALUES (c.paid_at, c.yen), (c.refunded_at, -c.yen)) AS m (at, yen)
     WHERE r.id = $1 AND r.is_primary AND c.paid_at IS NOT NULL AND m.at >= $2 AND m.at < $3 AND c.yen > 0
     ORDER BY m.at, c.id`,
    [restaurantId, from, to, zone],
  );
}
