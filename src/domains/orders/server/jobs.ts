import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { eraseOldGuests } from "./erasure/erase-orders.ts";
import { endOverdue } from "./states/change-status.ts";

const OVERDUE_MS = 10_000;
const HOUR_MS = 3_600_000;

/** Expires unpaid and unanswered orders. Returns a stop function. */
export function endOrders(db: Database, now: () => Date): Stop {
  return every(db, { name: "orders.end", what: "ending overdue orders", everyMs: OVERDUE_MS }, async () => {
    await endOverdue(db, now());
  });
}

/** Erases the guests of old orders. Returns a stop function. */
export function eraseOrderGuests(db: Database, now: () => Date): Stop {
  const what = "erasing guests of old orders";
  return every(db, { name: "orders.forget", what, everyMs: HOUR_MS }, () => eraseOldGuests(db, now()));
}
