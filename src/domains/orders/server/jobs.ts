import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { PRINTED_DAYS, STALE_HOURS } from "../printer-constants.ts";
import { eraseOldGuests } from "./erasure/erase-orders.ts";
import { deleteJobsBefore, expireJobs } from "./printing/store.ts";
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

const MINUTE_MS = 60_000;

/** Gives up tickets of another evening, and forgets what became of old ones. Returns a stop function. */
export function cleanPrintJobs(db: Database, now: () => Date): Stop {
  const what = "giving up stale tickets of printers";
  return every(db, { name: "orders.prints", what, everyMs: MINUTE_MS }, async () => {
    const at = now();
    const hoursAgo = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
    await expireJobs(db, hoursAgo(STALE_HOURS), at);
    await deleteJobsBefore(db, hoursAgo(PRINTED_DAYS * 24));
  });
}
