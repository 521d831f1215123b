import type { Database } from "#platform/server/db/database.ts";
import { changeStatus } from "../../booking/states/change-status.ts";
import { lockHold } from "./create-hold.ts";

/** Gives a hold of this browser up; anybody else's, and one that is over, stays as it is. */
export async function endHold(
  db: Database,
  { id, holderHash, now }: { id: string; holderHash: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const hold = await lockHold(tx, id, holderHash);
    if (hold !== null) await changeStatus(tx, { id, from: "held", to: "expired", actor: "guest" }, now);
  });
}
