import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { removeGuests } from "./forgetting/remove-guests.ts";
import { endOverdue } from "./states/end-overdue.ts";

const OVERDUE_MS = 10_000;
const HOUR_MS = 3_600_000;

/** Lets unpaid and unanswered orders end. Returns how to stop. */
export function endOrders(db: Database, now: () => Date): Stop {
  return every(db, { name: "orders.end", what: "ending overdue orders", everyMs: OVERDUE_MS }, async () => {
    await endOverdue(db, now());
  });
}

/** Forgets the guests of orders long past. Returns how to stop. */
export function forgetEaters(db: Database, now: () => Date): Stop {
  const what = "forgetting guests of orders long past";
  return every(db, { name: "orders.forget", what, everyMs: HOUR_MS }, () => removeGuests(db, now()));
}
