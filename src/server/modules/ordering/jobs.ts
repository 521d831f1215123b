import type { Database } from "../../db/database.ts";
import { every, type Stop } from "../../events/schedule.ts";
import { endOverdue } from "./states/end-overdue.ts";

const OVERDUE_MS = 10_000;

/** Lets unpaid and unanswered orders end. Returns how to stop. */
export function endOrders(db: Database, now: () => Date): Stop {
  return every(db, { name: "orders.end", what: "ending overdue orders", everyMs: OVERDUE_MS }, async () => {
    await endOverdue(db, now());
  });
}
