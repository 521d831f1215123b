import type { Database, Queryable } from "#platform/server/db/database.ts";
import { deleteMember, lockStaff, type MemberRole, roleAt, updateRole } from "./store.ts";

type ChangeStaffResult = { ok: true } | { ok: false; reason: "not-found" | "last-owner" };

/** Gives a member another role; null takes the work away. One owner stays, whatever is changed at once. */
export function changeStaff(
  db: Database,
  input: { restaurantId: string; accountId: string; role: MemberRole | null },
): Promise<ChangeStaffResult> {
  return db.transaction((tx) => attempt(tx, input));
}

async function attempt(
  tx: Queryable,
  { restaurantId, accountId, role }: Parameters<typeof changeStaff>[1],
): Promise<ChangeStaffResult> {
  await lockStaff(tx, restaurantId);
  const isDone =
    role === null
      ? await deleteMember(tx, restaurantId, accountId)
      : await updateRole(tx, restaurantId, accountId, role);
  if (isDone) return { ok: true };
  const isThere = (await roleAt(tx, restaurantId, accountId)) !== null;
  return { ok: false, reason: isThere ? "last-owner" : "not-found" };
}
