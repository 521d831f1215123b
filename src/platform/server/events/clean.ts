import { ANSWER_DAYS } from "#kernel/privacy-constants.ts";
import { removeAnswersBefore } from "../db/answered-calls.ts";
import type { Database } from "../db/database.ts";
import { type Job, removeLeftJobs } from "../db/jobs.ts";
import { removeEndedCounts } from "../db/rate-counts.ts";
import { log } from "../telemetry/logs/log.ts";
import { every, type Stop } from "./schedule.ts";
import { recallEvents, removeGivenUpEvents } from "./store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Long enough for the operator to look at what failed. */
const RETENTION_MS = 30 * 24 * HOUR_MS;
/** Longer than any outage of the application. */
const LEFT_DAYS = 90;

/**
 * Deletes events that were given up, old idempotency answers, and jobs that no process registers any more. Returns a
 * function that stops it.
 */
export function cleanEvents(db: Database, now: () => Date): Stop {
  return every(db, { name: "events.clean", what: "forgetting old events", everyMs: HOUR_MS }, async () => {
    await removeGivenUpEvents(db, new Date(now().getTime() - RETENTION_MS));
    await removeAnswersBefore(db, new Date(now().getTime() - ANSWER_DAYS * 24 * HOUR_MS));
    await removeLeftJobs(db, LEFT_DAYS);
  });
}

/**
 * Reschedules what a wrong clock has postponed, within a minute after the clock is right again. Returns a function that
 * stops it.
 */
export function recallFromFuture(db: Database, now: () => Date): Stop {
  const job: Job = { name: "events.recall", what: "recalling events from the future", everyMs: MINUTE_MS };
  return every(db, job, async () => {
    const count = await recallEvents(db, now());
    if (count > 0) log.warn({ count }, "events had been put off by a clock that was ahead");
  });
}

/** Deletes rate limit counts minutes after their window ends. Returns a function that stops it. */
export function cleanCounts(db: Database): Stop {
  const job: Job = { name: "rate-counts.clean", what: "forgetting counts of calls", everyMs: 5 * MINUTE_MS };
  return every(db, job, () => removeEndedCounts(db));
}
