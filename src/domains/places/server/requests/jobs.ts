import { PLACE_REQUEST_DAYS } from "#kernel/privacy-constants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { removeDecided } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Deletes requests decided half a year ago. Returns a stop function. */
export function cleanPlaceRequests(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "place-requests.clean", what: "forgetting old requests about places", everyMs: HOUR_MS },
    () => removeDecided(db, new Date(now().getTime() - PLACE_REQUEST_DAYS * 24 * HOUR_MS)),
  );
}
