import { HOLD_HOURS } from "#kernel/retention-constants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { changeStatus } from "./change-status.ts";
import { ENDING } from "./rules.ts";
import { overdueReservations, removeOldHolds } from "./store.ts";

const BATCH = 100;
const HOUR_MS = 3_600_000;

/**
 * Ends the holds, unpaid deposits and unanswered requests whose time is over. Their tables have been free since then;
 * this writes it down. Returns how many it ended.
 */
export async function endOverdue(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const overdue = await overdueReservations(db, ENDING, BATCH, now);
    for (const { id, status } of overdue) {
      const change = { id, from: status, to: "expired", actor: "system" } as const;
      await db.transaction((tx) => changeStatus(tx, change, now));
    }
    count += overdue.length;
    if (overdue.length < BATCH) break;
  }
  await removeOldHolds(db, new Date(now.getTime() - HOLD_HOURS * HOUR_MS));
  return count;
}
