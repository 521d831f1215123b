import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { deleteErasedPasses } from "./apple/store.ts";

const HOUR_MS = 3_600_000;
/** For a device that was off when its pass became void. */
const VOID_MS = 7 * 24 * HOUR_MS;

/** Deletes the passes of erased guests, with their devices. Returns a function that stops the job. */
export function cleanPasses(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "passes.clean", what: "forgetting passes of erased guests", everyMs: HOUR_MS },
    () => deleteErasedPasses(db, new Date(now().getTime() - VOID_MS)),
  );
}
