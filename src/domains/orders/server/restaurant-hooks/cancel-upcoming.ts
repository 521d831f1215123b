import type { CancelAhead } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { applyStep } from "../board/apply-step.ts";
import { changeStatus } from "../states/change-status.ts";
import { openOrders } from "./store.ts";

/**
 * Rejects open orders as staff do, the next first; what has not been paid yet ends as if its time were up, and nobody may
 * pay it any more. Returns how many it was.
 */
export async function cancelUpcoming(
  db: Database,
  restaurantId: string,
  { reason, accountId, now, limit }: CancelAhead,
): Promise<number> {
  const open = await openOrders(db, restaurantId, now);
  let cancelled = 0;
  for (const { id, status: from } of open.slice(0, limit)) {
    const isDone =
      from === "pending_payment"
        ? await db.transaction((tx) => changeStatus(tx, { id, from, to: "expired", actor: "system" }, now))
        : (await applyStep(db, { id, from, to: "rejected", readyInMinutes: null, reason, accountId, now }))
            .ok;
    // Somebody else may have moved it meanwhile: it is looked at again in the next go.
    if (isDone) cancelled += 1;
  }
  return cancelled;
}
