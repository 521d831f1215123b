import type { Queryable } from "#platform/server/db/database.ts";
import type { StaffMember } from "../../contract/staff.ts";
import type { MemberRole } from "../members/store.ts";

/** What the conditions below ask beside a member: that another owner stays. The crew is locked before (`lockCrew`). */
const OTHER_OWNER = `EXISTS (SELECT FROM restaurant_members o WHERE o.restaurant_id = $1 AND o.role = 'owner'
  AND o.account_id <> $2)`;

/** Everybody who works there, owners first, then by when they came. */
export async function staffOf(db: Queryable, restaurantId: string, readerId: string): Promise<StaffMember[]> {
  return db.query<StaffMember>(
    `SELECT m.account_id AS "accountId", a.username, a.email, m.role, m.account_id = $2 AS "isReader"
     FROM restaurant_members m JOIN accounts a ON a.id = m.account_id WHERE m.restaurant_id = $1
     ORDER BY array_position(ARRAY['owner', 'manager', 'staff'], m.role), m.created_at, m.account_id`,
    [restaurantId, readerId],
  );
}

/** False when there is no such member, or nobody would own the restaurant any more. */
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

/** False when there is no such member, or nobody would own the restaurant any more. */
export async function deleteMember(tx: Queryable, restaurantId: string, accountId: string): Promise<boolean> {
  const rows = await tx.query(
    `DELETE FROM restaurant_members WHERE restaurant_id = $1 AND account_id = $2
     AND (role <> 'owner' OR ${OTHER_OWNER}) RETURNING 1`,
    [restaurantId, accountId],
  );
  return rows.length > 0;
}

/** Until the transaction ends, nobody else changes the restaurant or who works there. */
export async function lockStaff(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("SELECT 1 FROM restaurants WHERE id = $1 FOR UPDATE", [restaurantId]);
}
