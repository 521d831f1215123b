import { ANSWER_DAYS } from "#kernel/retention-constants.ts";
import { removeAnswersBefore } from "../db/answered-calls.ts";
import type { Database } from "../db/database.ts";
import { type Job, removeLeftJobs } from "../db/jobs.ts";
import { removeEndedCounts } from "../db/rate-counts.ts";
import { log } from "../telemetry/logs/log.ts";
import { every, type Stop } from "./schedule.ts";
import { recallEvents, removeGivenUpEvents } from "./store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Long enough for whoever looks after the product to see what went wrong. */
const KEPT_MS = 30 * 24 * HOUR_MS;
/** Longer than the product is ever away. */
const LEFT_DAYS = 90;

/** Forgets events that were given up and calls that were answered long ago, and jobs that no process knows any more. Returns how to stop. */
export function cleanEvents(db: Database, now: () => Date): Stop {
  return every(db, { name: "events.clean", what: "forgetting old events", everyMs: HOUR_MS }, async () => {
    await removeGivenUpEvents(db, new Date(now().getTime() - KEPT_MS));
    await removeAnswersBefore(db, new Date(now().getTime() - ANSWER_DAYS * 24 * HOUR_MS));
    await removeLeftJobs(db, LEFT_DAYS);
  });
}

/** Brings what a wrong clock has put off, within a minute after it is right again. Returns how to stop. */
export function recallFromFuture(db: Database, now: () => Date): Stop {
  const job: Job = { name: "events.recall", what: "recalling events from the future", everyMs: MINUTE_MS };
  return every(db, job, async () => {
    const count = await recallEvents(db, now());
    if (count > 0) log.warn({ count }, "events had been put off by a clock that was ahead");
  });
}

/** Forgets who has called how often, minutes after it stops to matter. Returns how to stop. */
export function cleanCounts(db: Database): Stop {
  const job: Job = { name: "rate-counts.clean", what: "forgetting counts of calls", everyMs: 5 * MINUTE_MS };
  return every(db, job, () => removeEndedCounts(db));
}
