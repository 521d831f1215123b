import type { Queryable } from "../db/database.ts";

export interface EventRow {
  id: number;
  type: string;
  payload: unknown;
  /** How often it was taken, this time included. */
  attempts: number;
  done: string[];
}

export async function insertEvent(tx: Queryable, type: string, payload: unknown, now: Date): Promise<void> {
  await tx.query("INSERT INTO events (type, payload, created_at, due_at) VALUES ($1, $2::jsonb, $3, $3)", [
    type,
    JSON.stringify(payload),
    now,
  ]);
}

/**
 * Takes what is due, for as long as the lease: nobody else gets it before `leaseUntil`, and when this process dies it
 * becomes due again by itself. Rows that another process is just taking are passed over, not waited for.
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
     UPDATE events e SET attempts = e.attempts + 1, due_at = $4 FROM due WHERE e.id = due.id
     RETURNING e.id, e.type, e.payload, e.attempts, e.done`,
    [now, types, limit, leaseUntil],
  );
}

/** False when the subscriber had reacted before: the row lock makes two of them take turns. */
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

/** `dueAt` null gives it up; it stays for whoever looks after the product. */
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
