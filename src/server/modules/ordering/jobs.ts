import type { Database } from "../../db/database.ts";
import { every } from "../../events/schedule.ts";
import { endOverdue } from "./states/end-overdue.ts";

const OVERDUE_MS = 10_000;

/** Lets unpaid and unanswered orders end. Returns how to stop. */
export function endOrders(db: Database, now: () => Date): () => void {
  return every(OVERDUE_MS, "ending overdue orders", async () => {
    await endOverdue(db, now());
  });
}
