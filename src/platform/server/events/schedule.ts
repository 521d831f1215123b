import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "../db/database.ts";
import { addJob, endJob, holdJob, type Job, takeJob, untilDue } from "../db/jobs.ts";
import { log } from "../telemetry/logs/log.ts";
import { masked } from "../telemetry/logs/mask.ts";
import { inSpan, runWithContext } from "../telemetry/tracing/request-context.ts";

/** Lease duration in seconds: another process takes over this long after the last heartbeat. */
const LEASE_S = 60;
const BEAT_MS = 20_000;
/** Delay after startup before jobs are checked. */
const FIRST_LOOK_MS = 1_000;
/** Maximum sleep, so that an expired lease or an operator's change is noticed in time. */
const LONGEST_SLEEP_MS = 30_000;
const SHORTEST_SLEEP_MS = 200;

/** Stops scheduled work and waits for a run in progress. */
export type Stop = () => Promise<void>;

/**
 * Runs a job periodically in one of the processes that share the database: the one that leases the job's row first.
 * When the holder dies, another process takes over within a minute and a half. A job may still run twice, when a holder
 * is suspended for longer than its lease and then continues, so it must be idempotent. A failure is logged, stored in
 * the row, and retried at the next scheduled time.
 */
export function every(db: Database, job: Job, work: () => Promise<unknown>): Stop {
  const holder = `${hostname()} ${process.pid} ${randomBytes(4).toString("hex")}`;
  let isKnown = false;
  const look = async (): Promise<number> => {
    if (!isKnown) await addJob(db, job);
    isKnown = true;
    if (await takeJob(db, job.name, holder, LEASE_S)) {
      const error = await held(db, job, holder, work);
      await endJob(db, job.name, holder, error);
    }
    return untilDue(db, job.name);
  };
  return repeat(FIRST_LOOK_MS, () =>
    look().then(
      (wait) => Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, wait)),
      (error: Error) => {
        log.warn({ err: error, job: job.name }, "the turn of a job could not be asked for");
        return LONGEST_SLEEP_MS;
      },
    ),
  );
}

/**
 * Runs work periodically in every process, for per-process state. A failure is logged and retried at the next scheduled
 * time.
 */
export function everyHere(milliseconds: number, what: string, work: () => Promise<unknown>): Stop {
  return repeat(milliseconds, async () => {
    await work().catch((error: Error) => log.warn({ err: error }, `${what} failed`));
    return milliseconds;
  });
}

/** Runs the job while renewing its lease. Returns the error message, or null on success. */
async function held(
  db: Database,
  { name, what }: Job,
  holder: string,
  work: () => Promise<unknown>,
): Promise<string | null> {
  const beat = setInterval(() => {
    // A missed heartbeat does no harm: the lease is longer than two intervals.
    holdJob(db, name, holder, LEASE_S).catch(() => undefined);
  }, BEAT_MS);
  beat.unref();
  try {
    await runWithContext({ job: name }, () => inSpan(`job ${name}`, "internal", { "noren.job": name }, work));
    log.debug({ job: name }, "a job was done");
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log.warn({ err: error, job: name }, `${what} failed`);
    // Shown to operators.
    return masked(message);
  } finally {
    clearInterval(beat);
  }
}

/** Calls `once` repeatedly, each time after the number of milliseconds it returned. */
function repeat(first: number, once: () => Promise<number>): Stop {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const sleep = (milliseconds: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = once().then(sleep);
    }, milliseconds);
    timer.unref();
  };
  sleep(first);
  return async () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    await running;
  };
}
