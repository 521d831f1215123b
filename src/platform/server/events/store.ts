import type { Queryable } from "../db/database.ts";

/** The request that published an event, for the log; nulls when no request caused it. */
export interface EventOrigin {
  requestId: string | null;
  /** The trace context. */
  traceparent: string | null;
}

export interface EventRow extends EventOrigin {
  id: number;
  type: string;
  payload: unknown;
  /** Number of attempts, including this one. */
  attempts: number;
  done: string[];
}

export async function insertEvent(
  tx: Queryable,
  type: string,
  payload: unknown,
  origin: EventOrigin,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO events (type, payload, created_at, due_at, request_id, traceparent)
     VALUES ($1, $2::jsonb, $3, $3, $4, $5)`,
    [type, JSON.stringify(payload), now, origin.requestId, origin.traceparent],
    "insert-event",
  );
}

/**
 * Leases due events: no other process gets them before `leaseUntil`, and they become due again when this process dies.
 * Rows locked by another process are skipped (SKIP LOCKED).
 */
export async function takeDueEvents(
  db: Queryable,
  types: readonly string[],
  limit: number,
  now: Date,
  leaseUntil: Date,
): Promise<EventRow[]> {
  return db.query<EventRow>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM events WHERE due_at <= $1 AND type = ANY($2) ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE events e SET attempts = e.attempts + 1, due_at = $4, taken_at = $1 FROM due WHERE e.id = due.id
     RETURNING e.id, e.type, e.payload, e.attempts, e.done, e.request_id AS "requestId", e.traceparent`,
    [now, types, limit, leaseUntil],
  );
}

/** Tolerance for clock differences between processes. */
const WRONG_CLOCK = "interval '1 minute'";

/**
 * Makes events due that were published or postponed by a clock that was ahead: they would otherwise wait until the
 * correct clock gets there. Returns how many there were.
 */
export async function recallEvents(db: Queryable, now: Date): Promise<number> {
  const rows = await db.query(
    `UPDATE events SET due_at = $1
     WHERE due_at > $1::timestamptz + ${WRONG_CLOCK}
       AND COALESCE(taken_at, created_at) > $1::timestamptz + ${WRONG_CLOCK} RETURNING id`,
    [now],
  );
  return rows.length;
}

/** False when the subscriber has already handled the event: the row lock serializes concurrent attempts. */
export async function markDone(db: Queryable, id: number, subscriber: string): Promise<boolean> {
  const rows = await db.query(
    "UPDATE events SET done = array_append(done, $2) WHERE id = $1 AND NOT ($2 = ANY(done)) RETURNING id",
    [id, subscriber],
  );
  return rows.length > 0;
}

export async function removeEvent(db: Queryable, id: number): Promise<void> {
  await db.query("DELETE FROM events WHERE id = $1", [id]);
}

/** `dueAt` null gives the event up; the row stays for the operator. */
export async function putOffEvent(
  db: Queryable,
  id: number,
  dueAt: Date | null,
  error: string,
): Promise<void> {
  await db.query("UPDATE events SET due_at = $2, last_error = $3 WHERE id = $1", [id, dueAt, error]);
}

export async function removeGivenUpEvents(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM events WHERE due_at IS NULL AND created_at < $1", [before]);
}

export interface EventFigures {
  /** Includes failed events that will be retried. */
  waiting: number;
  /** Time since the oldest waiting event became due; 0 when none is. */
  oldestDueS: number;
  givenUp: number;
}

/** Event queue metrics. */
export async function eventFigures(db: Queryable, now: Date): Promise<EventFigures> {
  const [row] = await db.query<EventFigures>(
    `SELECT count(due_at)::int AS waiting, (count(*) - count(due_at))::int AS "givenUp",
       GREATEST(0, COALESCE(extract(epoch FROM $1::timestamptz - min(due_at)), 0))::float8 AS "oldestDueS" FROM events`,
    [now],
  );
  return row ?? { waiting: 0, oldestDueS: 0, givenUp: 0 };
}

/** When the oldest event that was given up was published; null when there is none. */
export async function givenUpSince(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ since: Date | null }>(
    "SELECT min(created_at) AS since FROM events WHERE due_at IS NULL",
  );
  return row?.since ?? null;
}

/** Number of events that are waiting. */
export async function countEvents(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM events WHERE due_at IS NOT NULL",
  );
  return row?.count ?? 0;
}

export interface StuckRow {
  id: number;
  type: string;
  attempts: number;
  createdAt: Date;
  dueAt: Date | null;
  lastError: string | null;
}

/** Failed events, given up ones first, then the oldest. Without their payload, which may be personal data. */
export async function stuckEvents(db: Queryable, limit: number): Promise<StuckRow[]> {
  return db.query<StuckRow>(
    `SELECT id::int AS id, type, attempts::int AS attempts, created_at AS "createdAt", due_at AS "dueAt",
       last_error AS "lastError" FROM events WHERE due_at IS NULL OR last_error IS NOT NULL
     ORDER BY due_at IS NOT NULL, created_at, id LIMIT $1`,
    [limit],
  );
}

/** Retries a failed event at once, with its attempts reset. Returns its type; null when there is no such event. */
export async function setDueNow(tx: Queryable, id: number, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ type: string }>(
    `UPDATE events SET due_at = $2, attempts = 0 WHERE id = $1 AND (due_at IS NULL OR last_error IS NOT NULL)
     RETURNING type`,
    [id, now],
  );
  return row?.type ?? null;
}
