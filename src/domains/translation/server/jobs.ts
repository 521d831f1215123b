import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { removeUnread } from "./store.ts";

const HOUR_MS = 3_600_000;
/** About a season: translations not read for this long are deleted. */
const KEPT_MS = 120 * 24 * HOUR_MS;

/** Deletes unread translations. Returns a function that stops the job. */
export function cleanTranslations(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "translations.clean", what: "forgetting translations that nobody reads", everyMs: 24 * HOUR_MS },
    () => removeUnread(db, localDate(new Date(now().getTime() - KEPT_MS), "UTC")),
  );
}
