import { removeMessagesAbout } from "#domains/notifications/server/public.ts";
import { GUEST_DAYS } from "#kernel/retention-constants.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { aboutOf } from "../../notices/rules.ts";
import {
  type Batch,
  forgetEntriesAskedFor,
  forgetEntriesBefore,
  forgetReservations,
  forgetReservationsBefore,
  lockReservationsAskedFor,
} from "./store.ts";

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/** Forgets who booked or waited for a table and what they wrote, long after the day, or the day after where they asked for it. Day, party, tables and sums stay. */
export async function removeGuests(db: Database, now: Date): Promise<void> {
  const batch = { before: new Date(now.getTime() - GUEST_DAYS * DAY_MS), most: AT_ONCE, now };
  await untilDone(db, batch, forgetReservationsBefore);
  await untilDone(db, batch, forgetEntriesBefore);
  await untilDone(db, batch, forgetAskedFor);
}

/** Of who has asked to be erased while still expected: the day after the visit. */
async function forgetAskedFor(tx: Queryable, batch: Batch): Promise<number> {
  const ids = await lockReservationsAskedFor(tx, batch);
  await forgetReservations(tx, ids, batch.now);
  const entries = await forgetEntriesAskedFor(tx, batch);
  await removeMessagesAbout(tx, [...ids.map(aboutOf), ...entries.map((id) => `waitlist:${id}`)]);
  return Math.max(ids.length, entries.length);
}

async function untilDone(
  db: Database,
  batch: Batch,
  forget: (tx: Queryable, batch: Batch) => Promise<number>,
): Promise<void> {
  let count = AT_ONCE;
  while (count === AT_ONCE) count = await db.transaction((tx) => forget(tx, batch));
}
