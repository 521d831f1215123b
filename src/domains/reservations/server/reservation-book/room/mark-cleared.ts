import type { Database } from "#platform/server/db/database.ts";
import { endStay } from "../../seating/tables/reserve-table.ts";
import { lockReservation } from "../../store.ts";
import { setCleared } from "./store.ts";

/**
 * Somebody has cleared a table that was left. Where the restaurant sells only cleared tables, it is free from now on.
 * `isCleared` false takes the mark back, not the table. False when the party hasn't left.
 */
export function markCleared(
  db: Database,
  { id, isCleared, now }: { id: string; isCleared: boolean; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockReservation(tx, id);
    if (row === null || !(await setCleared(tx, id, isCleared ? now : null))) return false;
    if (isCleared) await endStay(tx, row, now);
    return true;
  });
}
