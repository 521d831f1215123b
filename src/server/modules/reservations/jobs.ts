import type { Database } from "../../db/database.ts";
import { every } from "../../events/schedule.ts";
import { endOverdue } from "./states/end-overdue.ts";

const OVERDUE_MS = 10_000;

/** Lets holds, unpaid deposits and unanswered requests end. Returns how to stop. */
export function endReservations(db: Database, now: () => Date): () => void {
  return every(OVERDUE_MS, "ending overdue reservations", async () => {
    await endOverdue(db, now());
  });
}
