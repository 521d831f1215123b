import type { Payable } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** A restaurant of the demo district, or one that was opened as a further location of one. */
export interface DemoCandidate {
  id: string;
  name: string;
  /** False for a further location. */
  isDemo: boolean;
  isPartner: boolean;
  /** Staff without a demo account. */
  people: number;
  /** An approved application: the record of an agreement. */
  hasAgreement: boolean;
  /** Real money was paid to it, or by its business for a plan, or may still be. */
  hasMoney: boolean;
  /** It has an account with a real payment provider. */
  hasPayout: boolean;
}

/** Money moved, or may move, with a real provider. A payment that nobody began to pay has no provider. */
const IS_REAL = `(NOT p.is_test AND p.provider IS DISTINCT FROM 'sandbox'
  AND (p.captured > 0 OR p.provider IS NOT NULL AND p.state IN ('open', 'processing')))`;

export async function hasDemoRestaurants(db: Queryable): Promise<boolean> {
  return (await db.query("SELECT 1 FROM restaurants WHERE source = 'demo' LIMIT 1")).length > 0;
}

/** Ordered by name. Locked until the transaction ends. @param emails of the demo accounts, in lower case */
export async function lockCandidates(tx: Queryable, emails: readonly string[]): Promise<DemoCandidate[]> {
  return tx.query<DemoCandidate>(
    `SELECT r.id, r.name, r.source = 'demo' AS "isDemo", r.is_partner AS "isPartner",
       (SELECT count(*)::int FROM restaurant_members m JOIN accounts a ON a.id = m.account_id
        WHERE m.restaurant_id = r.id AND NOT lower(a.email) = ANY($1::text[])) AS people,
       EXISTS (SELECT FROM owner_applications w WHERE w.restaurant_id = r.id) AS "hasAgreement",
       (EXISTS (SELECT FROM payments p WHERE p.restaurant_id = r.id AND ${IS_REAL})
        OR EXISTS (SELECT FROM subscriptions s JOIN plan_charges c ON c.subscription_id = s.id
          WHERE s.business_id = r.business_id AND (c.paid_by = 'invoice' OR EXISTS (
            SELECT FROM payments p WHERE p.payable_kind = 'plan' AND p.payable_id = c.id AND ${IS_REAL})))
        OR EXISTS (SELECT FROM mandates d WHERE d.holder = 'business:' || r.business_id
          AND d.provider = 'stripe' AND NOT d.is_test AND d.state = 'ready')) AS "hasMoney",
       EXISTS (SELECT FROM payees y WHERE y.restaurant_id = r.id AND y.provider <> 'sandbox') AS "hasPayout"
     FROM restaurants r
     WHERE r.id IN (SELECT id FROM restaurants WHERE source = 'demo' UNION SELECT o.id FROM restaurants o
       JOIN restaurants d ON d.source = 'demo' AND o.business_id = 'business-' || d.id)
     ORDER BY r.name, r.id FOR UPDATE OF r`,
    [emails],
  );
}

export interface RemovalCounts {
  bookings: number;
  /** Of these, the ones that are still to come. */
  upcoming: number;
  orders: number;
  reviews: number;
  /** Test payments in the ledger. */
  testPayments: number;
  /** Restaurants that stay. */
  others: number;
}

/** What goes with these restaurants. */
export async function countRemoval(db: Queryable, ids: readonly string[], now: Date): Promise<RemovalCounts> {
  const [row] = await db.query<RemovalCounts>(
    `SELECT v.bookings, v.upcoming,
       (SELECT count(*)::int FROM orders WHERE restaurant_id = ANY($1::text[])) AS orders,
       (SELECT count(*)::int FROM reviews WHERE restaurant_id = ANY($1::text[])) AS reviews,
       (SELECT count(*)::int FROM payments WHERE restaurant_id = ANY($1::text[]) AND captured > 0) AS "testPayments",
       (SELECT count(*)::int FROM restaurants WHERE NOT id = ANY($1::text[])) AS others
     FROM (SELECT count(*)::int AS bookings, (count(*) FILTER (WHERE starts_at > $2
         AND status IN ('pending_payment', 'requested', 'confirmed')))::int AS upcoming
       FROM reservations WHERE restaurant_id = ANY($1::text[]) AND status NOT IN ('held', 'expired')) v`,
    [ids, now],
  );
  return row ?? { bookings: 0, upcoming: 0, orders: 0, reviews: 0, testPayments: 0, others: 0 };
}

/**
 * Addresses of the demo accounts that go with these restaurants: all but operators, and the only owners of a restaurant
 * that stays. @param emails in lower case
 */
export async function accountsToRemove(
  db: Queryable,
  emails: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ email: string }>(
    `SELECT a.email FROM accounts a WHERE lower(a.email) = ANY($1::text[])
       AND NOT EXISTS (SELECT FROM operators o WHERE o.account_id = a.id)
       AND NOT EXISTS (SELECT FROM restaurant_members m WHERE m.account_id = a.id AND m.role = 'owner'
         AND NOT m.restaurant_id = ANY($2::text[]) AND NOT EXISTS (SELECT FROM restaurant_members o
           WHERE o.restaurant_id = m.restaurant_id AND o.role = 'owner' AND o.account_id <> a.id))
     ORDER BY a.email`,
    [emails, ids],
  );
  return rows.map(({ email }) => email);
}

/** Hides them first, so that no record of another source is found to be a duplicate of one of them. */
export async function hideRestaurants(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query("UPDATE restaurants SET is_active = false WHERE id = ANY($1::text[])", [ids]);
}

/** What messages are about: bookings, entries of waitlists and orders. */
export async function subjectsOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ about: string }>(
    `SELECT 'reservation:' || id AS about FROM reservations WHERE restaurant_id = ANY($1::text[])
     UNION ALL SELECT 'waitlist:' || id FROM waitlist WHERE restaurant_id = ANY($1::text[])
     UNION ALL SELECT 'order:' || id FROM orders WHERE restaurant_id = ANY($1::text[])`,
    [ids],
  );
  return rows.map(({ about }) => about);
}

/** What may still be paid: for visits to these restaurants, and for plans of these businesses. */
export async function unpaidPayables(
  db: Queryable,
  ids: readonly string[],
  businessIds: readonly string[],
): Promise<Payable[]> {
  return db.query<Payable>(
    `SELECT DISTINCT payable_kind AS kind, payable_id AS id FROM payments
     WHERE state IN ('created', 'open', 'processing') AND (restaurant_id = ANY($1::text[])
       OR payable_kind = 'plan' AND payable_id IN (SELECT c.id FROM plan_charges c
         JOIN subscriptions s ON s.id = c.subscription_id WHERE s.business_id = ANY($2::text[])))`,
    [ids, businessIds],
  );
}

/** Payments stay in the books: entries of the ledger are never removed. */
export async function detachPayments(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query("UPDATE payments SET restaurant_id = NULL WHERE restaurant_id = ANY($1::text[])", [ids]);
}

/** Deletes orders, bookings and what else does not go with the restaurant by itself. */
export async function deleteVisits(tx: Queryable, ids: readonly string[]): Promise<void> {
  // Photos that were added to a review and not sent yet belong to the visit alone.
  await tx.query(
    `DELETE FROM review_photos WHERE review_id IS NULL AND visit IN (
       SELECT 'reservation:' || id FROM reservations WHERE restaurant_id = ANY($1::text[])
       UNION ALL SELECT 'order:' || id FROM orders WHERE restaurant_id = ANY($1::text[]))`,
    [ids],
  );
  await tx.query("DELETE FROM orders WHERE restaurant_id = ANY($1::text[])", [ids]);
  // Before the bookings: a party that shares a table would take the place of the one that is deleted first.
  await tx.query(
    `DELETE FROM shared_slots WHERE table_id IN (SELECT id FROM restaurant_tables WHERE restaurant_id = ANY($1::text[]))`,
    [ids],
  );
  await tx.query("DELETE FROM reservations WHERE restaurant_id = ANY($1::text[])", [ids]);
  await tx.query("DELETE FROM payees WHERE restaurant_id = ANY($1::text[])", [ids]);
  await tx.query("DELETE FROM commission_terms WHERE restaurant_id = ANY($1::text[])", [ids]);
  await tx.query("DELETE FROM coupon_redemptions WHERE restaurant_id = ANY($1::text[])", [ids]);
}

/** The businesses of these restaurants, and whether each has another one, which stays. */
export async function businessesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; hasOthers: boolean }[]> {
  return db.query(
    `SELECT b.id, EXISTS (SELECT FROM restaurants o WHERE o.business_id = b.id AND NOT o.id = ANY($1::text[])) AS "hasOthers"
     FROM businesses b WHERE b.id IN (SELECT business_id FROM restaurants WHERE id = ANY($1::text[])) ORDER BY b.id`,
    [ids],
  );
}

/** Deletes rows of restaurants, and by foreign keys all that belongs to them. */
export async function deleteRestaurants(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM restaurants WHERE id = ANY($1::text[])", [ids]);
}

/** Deletes businesses without restaurants, with their agreements of the sandbox. */
export async function deleteBusinesses(tx: Queryable, businessIds: readonly string[]): Promise<void> {
  await tx.query(
    `DELETE FROM plan_charges WHERE subscription_id IN (
       SELECT id FROM subscriptions WHERE business_id = ANY($1::text[]))`,
    [businessIds],
  );
  await tx.query("DELETE FROM subscriptions WHERE business_id = ANY($1::text[])", [businessIds]);
  await tx.query(
    "DELETE FROM mandates WHERE holder IN (SELECT 'business:' || id FROM unnest($1::text[]) AS id)",
    [businessIds],
  );
  await tx.query("DELETE FROM businesses WHERE id = ANY($1::text[])", [businessIds]);
}

/** Gives those of these businesses whose main location was deleted another one: the oldest. */
export async function ensurePrimary(tx: Queryable, businessIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET is_primary = true WHERE id IN (
       SELECT DISTINCT ON (r.business_id) r.id FROM restaurants r WHERE r.business_id = ANY($1::text[])
         AND NOT EXISTS (SELECT FROM restaurants o WHERE o.business_id = r.business_id AND o.is_primary)
       ORDER BY r.business_id, r.archived_at IS NOT NULL, r.created_at, r.id)`,
    [businessIds],
  );
}

/** When the demo district was last removed by a command; null if never. */
export async function removedAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    "SELECT max(at) AS at FROM audit_log WHERE action = 'demo.removed'",
  );
  return row?.at ?? null;
}
