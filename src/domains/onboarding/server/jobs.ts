import { APPLICATION_DAYS } from "#kernel/retention-constants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { removeEndedApplications } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Forgets applications that came to nothing half a year ago. Returns how to stop. */
export function cleanApplications(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "applications.clean", what: "forgetting old applications", everyMs: HOUR_MS },
    () => removeEndedApplications(db, new Date(now().getTime() - APPLICATION_DAYS * 24 * HOUR_MS)),
  );
}
