import type { JobName } from "#kernel/job-names.ts";
import type { Queryable } from "./database.ts";

/**
 * Tolerance for clock differences: a time later than the schedule allows by more than this was written by a wrong
 * clock.
 */
const WRONG_CLOCK_MS = 60_000;

/** A periodic job that runs in one of the processes that share the database. */
export interface Job {
  /** Primary key of its row; must never change. */
  name: JobName;
  /** Description in English, for the log. */
  what: string;
  everyMs: number;
}

/** A row: it may belong to another version, with a job name unknown to this one. */
export interface JobState extends Omit<Job, "name"> {
  name: string;
  nextAt: Date;
  /** End of the current lease; null when the job is not running. */
  leasedUntil: Date | null;
  /** The last holder: host, process and a random suffix. */
  holder: string | null;
  startedAt: Date | null;
  /** When it last ended, successfully or not; null before the first run. */
  endedAt: Date | null;
  succeededAt: Date | null;
  durationMs: number | null;
  /** Error of the last run. */
  error: string | null;
  runs: number;
  failures: number;
}

/**
 * Registers a job, due immediately when it is new. All times come from the database, so hosts with different clocks
 * agree on what is due.
 */
export async function addJob(db: Queryable, { name, what, everyMs }: Job): Promise<void> {
  await db.query(
    `INSERT INTO jobs (name, what, every_ms, next_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (name) DO UPDATE SET what = excluded.what, every_ms = excluded.every_ms,
       next_at = LEAST(jobs.next_at, now() + $4::int * interval '1 second')`,
    [name, what, everyMs, Math.ceil(everyMs / 1_000)],
  );
}

/**
 * Acquires the lease of a job that is due and not leased. Only one of several concurrent callers gets true. A due time
 * or lease too far in the future was written by a host whose clock was ahead, and is ignored.
 */
export async function takeJob(
  db: Queryable,
  name: string,
  holder: string,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE jobs SET holder = $2, started_at = now(), leased_until = now() + $3::int * interval '1 second'
     WHERE name = $1 AND (next_at <= now() OR next_at > now() + (every_ms + ${WRONG_CLOCK_MS}) * interval '1 millisecond')
       AND (leased_until IS NULL OR leased_until <= now()
         OR leased_until > now() + $3::int * interval '1 second' + ${WRONG_CLOCK_MS} * interval '1 millisecond')
     RETURNING name`,
    [name, holder, leaseSeconds],
  );
  return rows.length > 0;
}

/** Extends the lease. False when another process has acquired it meanwhile. */
export async function holdJob(
  db: Queryable,
  name: string,
  holder: string,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE jobs SET leased_until = now() + $3::int * interval '1 second'
     WHERE name = $1 AND holder = $2 AND leased_until IS NOT NULL RETURNING name`,
    [name, holder, leaseSeconds],
  );
  return rows.length > 0;
}

/** Releases a job and records the result; `error` is null on success. */
export async function endJob(
  db: Queryable,
  name: string,
  holder: string,
  error: string | null,
): Promise<void> {
  await db.query(
    `UPDATE jobs SET leased_until = NULL, ended_at = now(), error = $3, runs = runs + 1,
       failures = failures + CASE WHEN $3::text IS NULL THEN 0 ELSE 1 END,
       succeeded_at = CASE WHEN $3::text IS NULL THEN now() ELSE succeeded_at END,
       duration_ms = (extract(epoch FROM now() - started_at) * 1000)::bigint,
       next_at = started_at + every_ms * interval '1 millisecond'
     WHERE name = $1 AND holder = $2 AND leased_until IS NOT NULL`,
    [name, holder, error],
  );
}

/** Milliseconds until any process can take the job; negative when it is overdue. */
export async function untilDue(db: Queryable, name: string): Promise<number> {
  const [row] = await db.query<{ ms: number }>(
    `SELECT (extract(epoch FROM GREATEST(next_at, leased_until) - now()) * 1000)::int AS ms FROM jobs WHERE name = $1`,
    [name],
  );
  return row?.ms ?? 0;
}

/** All jobs with the result of their last run, in any process. */
export async function jobStates(db: Queryable): Promise<JobState[]> {
  return db.query<JobState>(
    `SELECT name, what, every_ms::float8 AS "everyMs", next_at AS "nextAt", leased_until AS "leasedUntil", holder,
       started_at AS "startedAt", ended_at AS "endedAt", succeeded_at AS "succeededAt",
       duration_ms::float8 AS "durationMs", error, runs::float8 AS runs, failures::float8 AS failures
     FROM jobs ORDER BY name`,
  );
}

/** Deletes jobs that no process registers any more. */
export async function removeLeftJobs(db: Queryable, days: number): Promise<void> {
  await db.query("DELETE FROM jobs WHERE next_at < now() - $1::int * interval '1 day'", [days]);
}
