import type { Database } from "#platform/server/db/database.ts";
import type { Job } from "#platform/server/db/jobs.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { deleteOldChanges } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Deletes changes of restaurants that no kept answer is compared with any more. Returns a stop function. */
export function cleanChanges(db: Database): Stop {
  const job: Job = {
    name: "restaurants.changes",
    what: "forgetting old changes of restaurants",
    everyMs: HOUR_MS,
  };
  return every(db, job, () => deleteOldChanges(db));
}
