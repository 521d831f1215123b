import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { fillReadings } from "./fill-readings.ts";

const CHANGED_MS = 30_000;

/** Looks up the readings of names that were written by people, and after an upgrade of all names. */
export function readChangedNames(db: Database): Stop {
  const job = { name: "names.read", what: "looking up the readings of names", everyMs: CHANGED_MS } as const;
  return every(db, job, () => fillReadings(db));
}
