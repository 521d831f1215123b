import type { JobName } from "#kernel/job-names.ts";
import type { Queryable } from "./database.ts";

/** A clock that is put right by more than that was wrong. */
const WRONG_CLOCK_MS = 60_000;

/** Something that is done now and then by one process of all that share the database. */
export interface Job {
  /** Never changed: its row is found by it. */
  name: JobName;
  /** What is done, in English, as the log says it. */
  what: string;
  everyMs: number;
}

/** A row: it may be of another version, whose jobs have names that this one doesn't know. */
export interface JobState extends Omit<Job, "name"> {
  name: string;
  nextAt: Date;
  /** Somebody works on it until then at least; null while nobody does. */
  leasedUntil: Date | null;
  /** Who took it last: machine, process, and a word of chance. */
  holder: string | null;
  startedAt: Date | null;
  /** When it was last done, well or not; null before the first time. */
  endedAt: Date | null;
  succeededAt: Date | null;
  durationMs: number | null;
  /** What went wrong the last time. */
  error: string | null;
  runs: number;
  failures: number;
}

/**
 * Makes a job known, due at once when it is new. All times are the database's: machines whose clocks differ still agree
 * on what is due.
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
 * Takes a job that is due and that nobody holds. Of many who ask at once one gets true. A turn or a lease that is further away than
 * can be was written by a clock that was ahead, and does not count.
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

/** Holds a job for longer. False when somebody else has taken it meanwhile. */
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

/** Gives a job back and writes down how it went; `error` null when it went well. */
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

/** Milliseconds until a job can be taken, by anybody; below zero when it could be by now. */
export async function untilDue(db: Queryable, name: string): Promise<number> {
  const [row] = await db.query<{ ms: number }>(
    `SELECT (extract(epoch FROM GREATEST(next_at, leased_until) - now()) * 1000)::int AS ms FROM jobs WHERE name = $1`,
    [name],
  );
  return row?.ms ?? 0;
}

/** Every job and how it went the last time, in whatever process that was. */
export async function jobStates(db: Queryable): Promise<JobState[]> {
  return db.query<JobState>(
    `SELECT name, what, every_ms::float8 AS "everyMs", next_at AS "nextAt", leased_until AS "leasedUntil", holder,
       started_at AS "startedAt", ended_at AS "endedAt", succeeded_at AS "succeededAt",
       duration_ms::float8 AS "durationMs", error, runs::float8 AS runs, failures::float8 AS failures
     FROM jobs ORDER BY name`,
  );
}

/** Forgets jobs that no process knows any more. */
export async function removeLeftJobs(db: Queryable, days: number): Promise<void> {
  await db.query("DELETE FROM jobs WHERE next_at < now() - $1::int * interval '1 day'", [days]);
}
