import { ENDED_INVITATION_DAYS } from "#kernel/privacy-constants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { DAY_MS } from "./invitations/staff-invitations.ts";
import { deleteEndedInvitations } from "./invitations/store.ts";
import { deleteCodesBefore } from "./line/store.ts";
import { deleteNewsBefore } from "./notices/store.ts";
import { readsKeptSince } from "./reads/read-log.ts";
import { deleteReadsBefore } from "./reads/store.ts";

const HOUR_MS = 3_600_000;

/** Deletes ended invitations after the retention period. Returns a stop function. */
export function cleanInvitations(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "invitations.clean", what: "forgetting ended invitations", everyMs: HOUR_MS },
    () => deleteEndedInvitations(db, new Date(now().getTime() - ENDED_INVITATION_DAYS * DAY_MS)),
  );
}

/** Deletes records of reads after the retention period. Returns a stop function. */
export function cleanHealthReads(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "health-reads.clean", what: "forgetting old reads of what guests can't eat", everyMs: HOUR_MS },
    () => deleteReadsBefore(db, readsKeptSince(now())),
  );
}

/** Deletes codes for LINE that have expired. Returns a stop function. */
export function cleanLineCodes(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "staff-line.clean", what: "forgetting expired codes for LINE", everyMs: HOUR_MS },
    () => deleteCodesBefore(db, now(), new Date(now().getTime() - HOUR_MS)),
  );
}

/** Deletes what open dashboards have rung for, after an hour. Returns a stop function. */
export function cleanStaffNews(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "staff-news.clean", what: "forgetting what dashboards have rung for", everyMs: HOUR_MS },
    () => deleteNewsBefore(db, new Date(now().getTime() - HOUR_MS)),
  );
}
