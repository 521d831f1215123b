import type { Database } from "#platform/server/db/database.ts";
import { changeStatus } from "./change-status.ts";
import { overdueOrders } from "./store.ts";

const BATCH = 100;

/** Ends the orders that nobody paid for, or nobody answered, in time. Returns how many it ended. */
export async function endOverdue(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const overdue = await overdueOrders(db, BATCH, now);
    for (const { id, status } of overdue) {
      const change = { id, from: status, to: "expired", actor: "system" } as const;
      await db.transaction((tx) => changeStatus(tx, change, now));
    }
    count += overdue.length;
    if (overdue.length < BATCH) return count;
  }
}
