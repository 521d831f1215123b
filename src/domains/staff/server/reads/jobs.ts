import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { readsKeptSince } from "./read-log.ts";
import { deleteReadsBefore } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Deletes records of reads after their term. Returns a function that stops the job. */
export function cleanHealthReads(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "health-reads.clean", what: "forgetting old reads of what guests can't eat", everyMs: HOUR_MS },
    () => deleteReadsBefore(db, readsKeptSince(now())),
  );
}
