import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Actor } from "./rules.ts";

/**
 * Changes a reservation's status if it is still `from`: the condition is part of the UPDATE.
 * `expiresAt` is for statuses that expire. Remembers when a party sat down and when it left. False when it is no longer in `from`.
 */
export async function moveReservation(
  tx: Queryable,
  id: string,
  step: { from: ReservationStatus; to: ReservationStatus; expiresAt: Date | null },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE reservations SET status = $3, expires_at = $4,
       seated_at = CASE $3 WHEN 'seated' THEN coalesce(seated_at, $5) WHEN 'completed' THEN seated_at END,
       first_seated_at = CASE $3 WHEN 'seated' THEN coalesce(first_seated_at, $5) ELSE first_seated_at END,
       left_at = CASE $3 WHEN 'completed' THEN $5::timestamptz END, cleared_at = NULL,
       version = nextval('reservation_version')
     WHERE id = $1 AND status = $2 RETURNING id`,
    [id, step.from, step.to, step.expiresAt, now],
    "move-reservation",
  );
  return rows.length > 0;
}

export interface LogEntry {
  reservationId: string;
  at: Date;
  actor: Actor;
  /** Who of the staff. */
  accountId: string | null;
  /** The key of the program. */
  apiKeyId: string | null;
  from: ReservationStatus | null;
  to: ReservationStatus;
  reason: string | null;
  /** What else changed: before and after. */
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Returns the number of the entry. */
export async function logChange(tx: Queryable, entry: LogEntry): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO reservation_log (reservation_id, at, actor, account_id, from_status, to_status, reason, changes,
       api_key_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9) RETURNING id::int AS id`,
    [
      entry.reservationId,
      entry.at,
      entry.actor,
      entry.accountId,
      entry.from,
      entry.to,
      entry.reason,
      JSON.stringify(entry.changes),
      entry.apiKeyId,
    ],
    "log-reservation",
  );
  if (!row) throw new Error("the log of reservations took no entry");
  return row.id;
}

/** Overdue reservations, the longest overdue first. */
export async function overdueReservations(
  db: Queryable,
  statuses: readonly ReservationStatus[],
  limit: number,
  now: Date,
): Promise<{ id: string; status: ReservationStatus }[]> {
  return db.query(
    `SELECT id, status FROM reservations WHERE expires_at <= $1 AND status = ANY($2)
     ORDER BY expires_at, id LIMIT $3`,
    [now, statuses, limit],
  );
}

/** Expired holds without a name. */
export async function removeOldHolds(db: Queryable, before: Date): Promise<void> {
  await db.query(
    "DELETE FROM reservations WHERE status = 'expired' AND customer_name IS NULL AND created_at < $1",
    [before],
  );
}

/** What the restaurant gave as its reason when it cancelled or declined: one of the ready codes, or its own words. */
export async function reasonFor(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query<{ reason: string | null }>(
    `SELECT reason FROM reservation_log WHERE reservation_id = $1 AND to_status = 'cancelled_by_restaurant'
     ORDER BY id DESC LIMIT 1`,
    [id],
  );
  return row?.reason ?? null;
}
