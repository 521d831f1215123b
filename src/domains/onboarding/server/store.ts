import type { CouponOffer } from "#domains/billing/coupon-constants.ts";
import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ApplicationCuisine, ApplicationState } from "../application-constants.ts";

export interface NewApplication {
  id: string;
  manageKey: string;
  /** Null if the applicant was not logged in. */
  accountId: string | null;
  language: Language;
  restaurantName: string;
  ownerName: string;
  email: string;
  phone: string;
  address: string;
  cuisine: ApplicationCuisine;
  description: string;
  website: string | null;
  instagram: string | null;
  planKey: PlanKey;
  method: BillingMethod;
  mandateId: string | null;
  paymentPath: string | null;
  trialDays: number;
  couponCode: string | null;
  placeId: string | null;
  lat: number | null;
  lng: number | null;
  nameKey: string;
  phoneKey: string;
  submittedAt: Date;
}

export interface ApplicationRow extends NewApplication {
  planName: string;
  /** The coupon's offer. */
  coupon: CouponOffer | null;
  state: ApplicationState;
  reason: string | null;
  restaurantId: string | null;
  decidedAt: Date | null;
}

const APPLICATION = `SELECT id, manage_key AS "manageKey", account_id AS "accountId", language,
  restaurant_name AS "restaurantName", owner_name AS "ownerName", email, phone, address, cuisine, description, website,
  instagram, plan_key AS "planKey", COALESCE((SELECT p.name FROM plans p WHERE p.key = plan_key), plan_key) AS "planName", method, mandate_id AS "mandateId", payment_path AS "paymentPath",
  trial_days AS "trialDays", coupon_code AS "couponCode", (SELECT jsonb_build_object('basisPoints', c.basis_points,
    'days', c.days) FROM coupons c WHERE c.code = coupon_code) AS coupon, place_id AS "placeId", lat, lng, name_key AS "nameKey", phone_key AS "phoneKey", state,
  reason, restaurant_id AS "restaurantId", submitted_at AS "submittedAt", decided_at AS "decidedAt"
  FROM owner_applications`;

/** False if the restaurant already has a pending application, including one created concurrently. */
export async function insertApplication(tx: Queryable, application: NewApplication): Promise<boolean> {
  const { id, manageKey, accountId, language, restaurantName, ownerName, email, phone, address } =
    application;
  const { cuisine, description, website, instagram, planKey, method, mandateId, paymentPath } = application;
  const { trialDays, couponCode, placeId, lat, lng, nameKey, phoneKey, submittedAt } = application;
  const rows = await tx.query(
    `INSERT INTO owner_applications (id, manage_key, account_id, language, restaurant_name, owner_name, email, phone,
       address, cuisine, description, website, instagram, plan_key, method, mandate_id, payment_path, trial_days,
       place_id, lat, lng, name_key, phone_key, submitted_at, coupon_code, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, 'submitted') ON CONFLICT DO NOTHING RETURNING 1`,
    [
      ...[id, manageKey, accountId, language, restaurantName, ownerName, email, phone, address],
      ...[cuisine, description, website, instagram, planKey, method, mandateId, paymentPath],
      ...[trialDays, placeId, lat, lng, nameKey, phoneKey, submittedAt, couponCode],
    ],
  );
  return rows.length > 0;
}

export async function applicationById(db: Queryable, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(`${APPLICATION} WHERE id = $1`, [id]);
  return row ?? null;
}

/** Locks a pending application until the transaction ends, so that only one decision is made. */
export async function lockSubmitted(tx: Queryable, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    `${APPLICATION} WHERE id = $1 AND state = 'submitted' FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

export type Decision =
  | { state: "approved"; restaurantId: string; restaurantName: string }
  | { state: "rejected"; reason: string }
  | { state: "withdrawn" };

/** Decides a pending application; null if it was already decided. */
export async function decide(
  tx: Queryable,
  id: string,
  decision: Decision,
  now: Date,
): Promise<ApplicationRow | null> {
  const { state } = decision;
  const approved = state === "approved" ? decision : null;
  const rows = await tx.query(
    `UPDATE owner_applications SET state = $2, decided_at = $3, reason = $4, restaurant_id = $5,
       restaurant_name = COALESCE($6, restaurant_name) WHERE id = $1 AND state = 'submitted' RETURNING 1`,
    [
      ...[id, state, now, state === "rejected" ? decision.reason : null],
      ...[approved?.restaurantId ?? null, approved?.restaurantName ?? null],
    ],
  );
  return rows.length === 0 ? null : applicationById(tx, id);
}

/** Pending ones are sorted longest waiting first, others last decided first. */
export async function applicationsIn(
  db: Queryable,
  state: ApplicationState,
  limit: number,
): Promise<ApplicationRow[]> {
  const order = state === "submitted" ? "submitted_at, id" : "decided_at DESC, id";
  return db.query<ApplicationRow>(`${APPLICATION} WHERE state = $1 ORDER BY ${order} LIMIT $2`, [
    state,
    limit,
  ]);
}

/** An account's own applications, newest first. */
export async function applicationsOf(db: Queryable, accountId: string): Promise<ApplicationRow[]> {
  return db.query<ApplicationRow>(`${APPLICATION} WHERE account_id = $1 ORDER BY submitted_at DESC, id`, [
    accountId,
  ]);
}

/** Deletes applications that ended without approval before a moment. */
export async function removeEndedApplications(db: Queryable, before: Date): Promise<void> {
  await db.query(
    "DELETE FROM owner_applications WHERE state IN ('rejected', 'withdrawn') AND decided_at < $1",
    [before],
  );
}

/** Restaurants created from this address's applications that have no owner yet. Locked. */
export async function ownerlessOf(tx: Queryable, email: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT r.id FROM restaurants r JOIN owner_applications w ON w.restaurant_id = r.id AND w.state = 'approved'
     WHERE lower(w.email) = lower($1) AND r.archived_at IS NULL AND NOT EXISTS (SELECT FROM restaurant_members m
       WHERE m.restaurant_id = r.id AND m.role = 'owner')
     ORDER BY r.id FOR UPDATE OF r`,
    [email],
  );
  return rows.map(({ id }) => id);
}
