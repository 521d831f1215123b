import type { Membership } from "#domains/accounts/contract/accounts.ts";
import type { OwnedRestaurant, StaffMember } from "#domains/staff/contract.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export type MemberRole = Membership["role"];

export async function insertMember(
  tx: Queryable,
  member: { restaurantId: string; accountId: string; role: MemberRole },
  now: Date,
): Promise<void> {
  await tx.query(
    "INSERT INTO restaurant_members (restaurant_id, account_id, role, created_at) VALUES ($1, $2, $3, $4)",
    [member.restaurantId, member.accountId, member.role, now],
  );
}

export async function setRole(
  tx: Queryable,
  restaurantId: string,
  accountId: string,
  role: MemberRole,
): Promise<void> {
  await tx.query("UPDATE restaurant_members SET role = $3 WHERE restaurant_id = $1 AND account_id = $2", [
    restaurantId,
    accountId,
    role,
  ]);
}

export async function membershipsOf(db: Queryable, accountId: string): Promise<Membership[]> {
  return db.query<Membership>(
    `SELECT restaurant_id AS "restaurantId", role FROM restaurant_members WHERE account_id = $1
     ORDER BY created_at, restaurant_id`,
    [accountId],
  );
}

/** The account's role at the restaurant; null if it is not a member. */
export async function roleAt(
  db: Queryable,
  restaurantId: string,
  accountId: string,
): Promise<MemberRole | null> {
  const [row] = await db.query<{ role: MemberRole }>(
    "SELECT role FROM restaurant_members WHERE restaurant_id = $1 AND account_id = $2",
    [restaurantId, accountId],
  );
  return row?.role ?? null;
}

/**
 * Whether the account is the only owner of an open restaurant, or of one with a running plan. Locks these restaurants,
 * so that of two owners who leave at the same time one stays.
 */
export async function isSoleOwner(tx: Queryable, accountId: string): Promise<boolean> {
  await tx.query(
    `SELECT 1 FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_members
       WHERE account_id = $1 AND role = 'owner') ORDER BY id FOR UPDATE`,
    [accountId],
  );
  const rows = await tx.query(
    `SELECT 1 FROM restaurant_members m JOIN restaurants r ON r.id = m.restaurant_id
     WHERE m.account_id = $1 AND m.role = 'owner'
       AND (r.archived_at IS NULL OR EXISTS (SELECT FROM subscriptions s
         WHERE s.business_id = r.business_id AND s.ended_at IS NULL AND s.ends_on IS NULL))
       AND NOT EXISTS (SELECT FROM restaurant_members o WHERE o.restaurant_id = m.restaurant_id
         AND o.role = 'owner' AND o.account_id <> $1) LIMIT 1`,
    [accountId],
  );
  return rows.length > 0;
}

/** The accounts of all staff, by date of joining. */
export async function membersOf(db: Queryable, restaurantId: string): Promise<string[]> {
  const rows = await db.query<{ accountId: string }>(
    `SELECT account_id AS "accountId" FROM restaurant_members WHERE restaurant_id = $1
     ORDER BY created_at, account_id`,
    [restaurantId],
  );
  return rows.map(({ accountId }) => accountId);
}

export interface OwnedRow extends Omit<OwnedRestaurant, "restorableUntil" | "helpUntil"> {
  archivedAt: Date | null;
}

/** What a dashboard shows of a restaurant, beside the reader's role. */
const OWNED = `r.id, r.name, r.name_translations AS "nameTranslations", r.cuisines[1] AS cuisine, r.description, r.phone,
      r.website, r.instagram, r.zone, r.accepts_reservations AS "acceptsReservations",
      r.is_active AS "isActive", r.archived_at AS "archivedAt",
      (SELECT round(avg(v.rating), 1)::float8 FROM reviews v WHERE v.restaurant_id = r.id AND v.removed_at IS NULL) AS rating,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'address', l.address, 'phone', l.phone, 'latitude', l.lat,
         'longitude', l.lng, 'isPrimary', l.is_primary OR l.business_id IS NULL)
         ORDER BY l.is_primary DESC, l.created_at, l.id) FROM restaurants l
       WHERE l.id = r.id OR (l.business_id = r.business_id AND l.archived_at IS NULL)), '[]') AS locations`;

/** The restaurants of an account: open ones first, then archived ones, each by date of joining. */
export async function restaurantsOf(db: Queryable, accountId: string): Promise<OwnedRow[]> {
  return db.query<OwnedRow>(
    `SELECT ${OWNED}, m.role FROM restaurant_members m JOIN restaurants r ON r.id = m.restaurant_id
     WHERE m.account_id = $1 ORDER BY r.archived_at IS NOT NULL, m.created_at, r.is_primary DESC, r.id`,
    [accountId],
  );
}

/** A restaurant as its manager sees it. */
export async function restaurantAsManager(db: Queryable, id: string): Promise<OwnedRow | null> {
  const [row] = await db.query<OwnedRow>(
    `SELECT ${OWNED}, 'manager' AS role FROM restaurants r WHERE r.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Staff with the given roles, with email addresses and languages. */
export function readersOf(
  db: Queryable,
  restaurantId: string,
  roles: readonly MemberRole[],
): Promise<{ accountId: string; address: string; language: Language }[]> {
  return db.query(
    `SELECT a.id AS "accountId", a.email AS address, p.language FROM restaurant_members m
     JOIN accounts a ON a.id = m.account_id JOIN profiles p ON p.account_id = a.id
     WHERE m.restaurant_id = $1 AND m.role = ANY($2::text[]) ORDER BY m.created_at, a.id`,
    [restaurantId, [...roles]],
  );
}

/** Condition that another owner remains. The caller has locked the staff (`lockStaff`). */
const OTHER_OWNER = `EXISTS (SELECT FROM restaurant_members o WHERE o.restaurant_id = $1 AND o.role = 'owner'
  AND o.account_id <> $2)`;

/** All staff, owners first, then by date of joining. */
export async function staffOf(db: Queryable, restaurantId: string, readerId: string): Promise<StaffMember[]> {
  return db.query<StaffMember>(
    `SELECT m.account_id AS "accountId", a.username, a.email, m.role, m.account_id = $2 AS "isReader"
     FROM restaurant_members m JOIN accounts a ON a.id = m.account_id WHERE m.restaurant_id = $1
     ORDER BY array_position(ARRAY['owner', 'manager', 'staff'], m.role), m.created_at, m.account_id`,
    [restaurantId, readerId],
  );
}

/** False if there is no such member, or no owner would remain. */
export async function updateRole(
  tx: Queryable,
  restaurantId: string,
  accountId: string,
  role: MemberRole,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE restaurant_members SET role = $3 WHERE restaurant_id = $1 AND account_id = $2
     AND (role <> 'owner' OR $3 = 'owner' OR ${OTHER_OWNER}) RETURNING 1`,
    [restaurantId, accountId, role],
  );
  return rows.length > 0;
}

/** False if there is no such member, or no owner would remain. */
export async function deleteMember(tx: Queryable, restaurantId: string, accountId: string): Promise<boolean> {
  const rows = await tx.query(
    `DELETE FROM restaurant_members WHERE restaurant_id = $1 AND account_id = $2
     AND (role <> 'owner' OR ${OTHER_OWNER}) RETURNING 1`,
    [restaurantId, accountId],
  );
  return rows.length > 0;
}

/** Locks the restaurant and its staff until the transaction ends. */
export async function lockStaff(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("SELECT 1 FROM restaurants WHERE id = $1 FOR UPDATE", [restaurantId]);
}
