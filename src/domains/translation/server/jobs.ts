import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { removeUnread } from "./store.ts";

const HOUR_MS = 3_600_000;
/** A season: what nobody has read for so long is asked for again. */
const KEPT_MS = 120 * 24 * HOUR_MS;

/** Forgets translations that nobody reads. Returns how to stop. */
export function cleanTranslations(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "translations.clean", what: "forgetting translations that nobody reads", everyMs: 24 * HOUR_MS },
    () => removeUnread(db, localDate(new Date(now().getTime() - KEPT_MS), "UTC")),
  );
}
