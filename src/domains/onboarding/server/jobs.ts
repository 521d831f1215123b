import { APPLICATION_DAYS } from "#kernel/privacy-constants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { forgetAddresses } from "./bulk-import/store.ts";
import { removeEndedApplications } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Deletes applications that ended without approval more than `APPLICATION_DAYS` ago, and addresses of imports that old. Returns a stop function. */
export function cleanApplications(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "applications.clean", what: "forgetting old applications", everyMs: HOUR_MS },
    async () => {
      const before = new Date(now().getTime() - APPLICATION_DAYS * 24 * HOUR_MS);
      await removeEndedApplications(db, before);
      await forgetAddresses(db, before);
    },
  );
}
