import type { Membership } from "../../../../shared/contract/accounts.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import type { Queryable } from "../../../db/database.ts";

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

/** The accounts of everybody who works there, the one who was first there first. */
export async function membersOf(db: Queryable, restaurantId: string): Promise<string[]> {
  const rows = await db.query<{ accountId: string }>(
    `SELECT account_id AS "accountId" FROM restaurant_members WHERE restaurant_id = $1
     ORDER BY created_at, account_id`,
    [restaurantId],
  );
  return rows.map(({ accountId }) => accountId);
}

export async function restaurantsOf(db: Queryable, accountId: string): Promise<OwnedRestaurant[]> {
  return db.query<OwnedRestaurant>(
    `SELECT r.id, r.name, r.name_translations AS "nameTranslations", r.cuisines[1] AS cuisine, r.zone, m.role,
      r.accepts_reservations AS "acceptsReservations"
     FROM restaurant_members m JOIN restaurants r ON r.id = m.restaurant_id
     WHERE m.account_id = $1 AND r.is_active ORDER BY m.created_at, r.id`,
    [accountId],
  );
}
