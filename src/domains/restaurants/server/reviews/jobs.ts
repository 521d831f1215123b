import { NOTICE_DAYS, REMOVED_REVIEW_DAYS } from "#kernel/privacy-constants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { askGuests } from "./ask-guests.ts";
import { removeUnsentPhotos } from "./photo-store.ts";
import type { VisitProvider } from "./port.ts";
import { removeOldReports, reviewsRemovedBefore } from "./report-store.ts";
import { removeOldRequests } from "./request-store.ts";
import { UNSENT_PHOTO_MS } from "./rules.ts";
import { blankReviews } from "./store.ts";

const ASK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Asks guests how their visit was. Returns a stop function. */
export function askForReviews(
  db: Database,
  visits: readonly VisitProvider[],
  { publicUrl, now }: { publicUrl: string; now: () => Date },
): Stop {
  return every(db, { name: "reviews.ask", what: "asking guests how it was", everyMs: ASK_MS }, () =>
    askGuests(db, visits, { now: now(), publicUrl }),
  );
}

/** Deletes uploads that were never sent, and what was removed or reported long ago. Returns a stop function. */
export function cleanReviews(db: Database, now: () => Date): Stop {
  const what = "deleting removed reviews and unsent photos";
  return every(db, { name: "reviews.clean", what, everyMs: HOUR_MS }, () => cleanUp(db, now()));
}

export async function cleanUp(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await removeUnsentPhotos(db, ago(UNSENT_PHOTO_MS));
  await removeOldRequests(db, ago(NOTICE_DAYS * DAY_MS));
  const term = ago(REMOVED_REVIEW_DAYS * DAY_MS);
  await removeOldReports(db, term);
  await db.transaction(async (tx) => blankReviews(tx, await reviewsRemovedBefore(tx, term)));
}
