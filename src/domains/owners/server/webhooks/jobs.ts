import type { Database } from "#platform/server/db/database.ts";
import type { Job } from "#platform/server/db/jobs.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { MESSAGE_DAYS } from "../../webhook-constants.ts";
import { removeMessagesBefore } from "./store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes old messages of webhooks. Returns a function that stops it. */
export function cleanWebhooks(db: Database, now: () => Date): Stop {
  const job: Job = { name: "webhooks.clean", what: "forgetting messages of webhooks", everyMs: HOUR_MS };
  return every(db, job, () => removeMessagesBefore(db, new Date(now().getTime() - MESSAGE_DAYS * DAY_MS)));
}
