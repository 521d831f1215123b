import type { Membership } from "#domains/accounts/contract/accounts.ts";
import type { OwnedRestaurant } from "#domains/staff/contract/owned-restaurants.ts";
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

/** What the account is at the restaurant; null when it does not work there. */
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
 * Whether a restaurant that is run here, or a plan that goes on, has nobody else who could end it. Its crews are locked:
 * of two owners who leave at the same moment one stays.
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

/** The accounts of everybody who works there, the one who was first there first. */
export async function membersOf(db: Queryable, restaurantId: string): Promise<string[]> {
  const rows = await db.query<{ accountId: string }>(
    `SELECT account_id AS "accountId" FROM restaurant_members WHERE restaurant_id = $1
     ORDER BY created_at, account_id`,
    [restaurantId],
  );
  return rows.map(({ accountId }) => accountId);
}

export interface OwnedRow extends Omit<OwnedRestaurant, "restorableUntil"> {
  archivedAt: Date | null;
}

/** Where an account works: what is there first, then what was put away, each by when they came. */
export async function restaurantsOf(db: Queryable, accountId: string): Promise<OwnedRow[]> {
  return db.query<OwnedRow>(
    `SELECT r.id, r.name, r.name_translations AS "nameTranslations", r.cuisines[1] AS cuisine, r.description, r.phone,
      r.website, r.instagram, r.zone, m.role, r.accepts_reservations AS "acceptsReservations",
      r.is_active AS "isActive", r.archived_at AS "archivedAt",
      (SELECT round(avg(v.rating), 1)::float8 FROM reviews v WHERE v.restaurant_id = r.id) AS rating,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'address', l.address, 'phone', l.phone, 'latitude', l.lat,
         'longitude', l.lng, 'isPrimary', l.is_primary OR l.business_id IS NULL)
         ORDER BY l.is_primary DESC, l.created_at, l.id) FROM restaurants l
       WHERE l.id = r.id OR (l.business_id = r.business_id AND l.archived_at IS NULL)), '[]') AS locations
     FROM restaurant_members m JOIN restaurants r ON r.id = m.restaurant_id
     WHERE m.account_id = $1 ORDER BY r.archived_at IS NOT NULL, m.created_at, r.is_primary DESC, r.id`,
    [accountId],
  );
}

/** Whom to write to at a restaurant, each in their language. */
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
