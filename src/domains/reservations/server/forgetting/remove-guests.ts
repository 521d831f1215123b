import { GUEST_DAYS } from "#kernel/retention-terms.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { type Batch, forgetEntriesBefore, forgetReservationsBefore } from "./store.ts";

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/** Forgets who booked or waited for a table and what they wrote, long after the day. Day, party, tables and sums stay. */
export async function removeGuests(db: Database, now: Date): Promise<void> {
  const batch = { before: new Date(now.getTime() - GUEST_DAYS * DAY_MS), most: AT_ONCE, now };
  await untilDone(db, batch, forgetReservationsBefore);
  await untilDone(db, batch, forgetEntriesBefore);
}

async function untilDone(
  db: Database,
  batch: Batch,
  forget: (tx: Queryable, batch: Batch) => Promise<number>,
): Promise<void> {
  let count = AT_ONCE;
  while (count === AT_ONCE) count = await db.transaction((tx) => forget(tx, batch));
}
