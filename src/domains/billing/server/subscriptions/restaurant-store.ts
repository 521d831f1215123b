import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** The payer of a business: an owner of one of its restaurants. */
export interface Payer {
  /** Null for an applicant without an account. */
  accountId: string | null;
  address: string;
  language: Language;
  /** The restaurant on whose page the owner sees the plan. */
  restaurantId: string;
}

/**
 * The owners of a business's restaurants, without duplicates, in the order in which they joined. Before there is one,
 * the applicant: the first invoice must reach someone.
 */
export async function payersOf(db: Queryable, businessId: string): Promise<Payer[]> {
  return db.query<Payer>(
    `SELECT "accountId", address, language, "restaurantId" FROM (SELECT * FROM (
       SELECT DISTINCT ON (a.id) a.id AS "accountId", a.email AS address, p.language, r.id AS "restaurantId",
         m.created_at FROM restaurants r JOIN restaurant_members m ON m.restaurant_id = r.id AND m.role = 'owner'
         JOIN accounts a ON a.id = m.account_id JOIN profiles p ON p.account_id = a.id
       WHERE r.business_id = $1 ORDER BY a.id, r.is_primary DESC, r.id) each_once ORDER BY created_at, "accountId") owners
     UNION ALL
     (SELECT NULL, w.email, w.language, r.id FROM owner_applications w JOIN restaurants r ON r.id = w.restaurant_id
      WHERE r.business_id = $1 AND w.state = 'approved' AND NOT EXISTS (SELECT FROM restaurant_members m
        JOIN restaurants o ON o.id = m.restaurant_id WHERE o.business_id = $1 AND m.role = 'owner')
      ORDER BY w.decided_at DESC LIMIT 1)`,
    [businessId],
  );
}

export async function businessName(db: Queryable, businessId: string): Promise<string> {
  const [row] = await db.query<{ name: string }>("SELECT name FROM businesses WHERE id = $1", [businessId]);
  return row?.name ?? "";
}

/** A business's restaurants except archived ones, main location first. */
export async function locationNames(db: Queryable, businessId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT name FROM restaurants WHERE business_id = $1 AND archived_at IS NULL
     ORDER BY is_primary DESC, created_at, id`,
    [businessId],
  );
  return rows.map(({ name }) => name);
}

/** Since when all restaurants of a business are closed; null while one is open, or if there are none. */
export async function closedSince(db: Queryable, businessId: string): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    `SELECT max(archived_at) AS at FROM restaurants WHERE business_id = $1
     HAVING bool_and(archived_at IS NOT NULL)`,
    [businessId],
  );
  return row?.at ?? null;
}

/** Locks the business until the transaction ends, so that no location can be added. */
export async function lockBusinessRow(tx: Queryable, businessId: string): Promise<void> {
  await tx.query("SELECT 1 FROM businesses WHERE id = $1 FOR UPDATE", [businessId]);
}

/** Refreshes the guest view of the restaurants after a change of plan. */
export async function touchRestaurants(tx: Queryable, businessId: string): Promise<void> {
  await tx.query("UPDATE restaurants SET version = nextval('restaurant_version') WHERE business_id = $1", [
    businessId,
  ]);
}

/**
 * Turns the restaurants of a business back into ordinary map entries: listed, but not bookable. Existing bookings stay,
 * and so does staff access to them.
 */
export async function endPartners(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET is_partner = false, accepts_reservations = false, version = nextval('restaurant_version')
     WHERE business_id = $1 AND is_partner`,
    [businessId],
  );
}

interface RestaurantRow {
  name: string;
  /** Null without a plan. */
  businessId: string | null;
  isArchived: boolean;
}

/** Locks the restaurant until the transaction ends, so that no plan begins twice. */
export async function lockRestaurant(tx: Queryable, restaurantId: string): Promise<RestaurantRow | null> {
  const [row] = await tx.query<RestaurantRow>(
    `SELECT name, business_id AS "businessId", archived_at IS NOT NULL AS "isArchived"
     FROM restaurants WHERE id = $1 FOR UPDATE`,
    [restaurantId],
  );
  return row ?? null;
}
