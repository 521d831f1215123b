import type { Database, Queryable } from "#platform/server/db/database.ts";
import { type MemberRole, roleAt } from "../members/store.ts";
import { deleteMember, lockCrew, updateRole } from "./store.ts";

export type ChangeCrewResult = { ok: true } | { ok: false; reason: "not-found" | "last-owner" };

/** Gives a member another role; null takes the work away. One owner stays, whatever is changed at once. */
export function changeCrew(
  db: Database,
  input: { restaurantId: string; accountId: string; role: MemberRole | null },
): Promise<ChangeCrewResult> {
  return db.transaction((tx) => attempt(tx, input));
}

async function attempt(
  tx: Queryable,
  { restaurantId, accountId, role }: Parameters<typeof changeCrew>[1],
): Promise<ChangeCrewResult> {
  await lockCrew(tx, restaurantId);
  const isDone =
    role === null
      ? await deleteMember(tx, restaurantId, accountId)
      : await updateRole(tx, restaurantId, accountId, role);
  if (isDone) return { ok: true };
  const isThere = (await roleAt(tx, restaurantId, accountId)) !== null;
  return { ok: false, reason: isThere ? "last-owner" : "not-found" };
}
