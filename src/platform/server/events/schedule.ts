import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "../db/database.ts";
import { addJob, endJob, holdJob, type Job, takeJob, untilDue } from "../db/jobs.ts";
import { log } from "../telemetry/logs/log.ts";
import { masked } from "../telemetry/logs/mask.ts";
import { runWithContext } from "../telemetry/tracing/request-context.ts";
import { inSpan } from "../telemetry/tracing/spans.ts";

/** So long after the last sign of life another process takes over. */
const LEASE_S = 60;
const BEAT_MS = 20_000;
/** A process that starts has better things to do first. */
const FIRST_LOOK_MS = 1_000;
/** Nobody sleeps through the death of the one who holds a job, nor through an operator's hand. */
const LONGEST_SLEEP_MS = 30_000;
const SHORTEST_SLEEP_MS = 200;

/** Ends a piece of scheduled work: what is under way is waited for. */
export type Stop = () => Promise<void>;

/**
 * Does something now and then, in one process of all that share the database: whoever takes the job's row first. A
 * holder that dies is relieved within a minute and a half. It still may happen twice, when a holder is stopped for longer than its lease
 * and goes on afterwards, so the work itself must stand that. A failure is said, kept in the row, and tried again next time.
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

/** Does something now and then in each process, for what a process keeps to itself. A failure is said and tried again next time. */
export function everyHere(milliseconds: number, what: string, work: () => Promise<unknown>): Stop {
  return repeat(milliseconds, async () => {
    await work().catch((error: Error) => log.warn({ err: error }, `${what} failed`));
    return milliseconds;
  });
}

/** Works while it keeps the lease alive. What went wrong; null when nothing did. */
async function held(
  db: Database,
  { name, what }: Job,
  holder: string,
  work: () => Promise<unknown>,
): Promise<string | null> {
  const beat = setInterval(() => {
    // A beat that is lost does no harm: the lease outlives two of them.
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

/** Calls `once` again and again, each time after as many milliseconds as it said. */
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
