import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationStatus } from "../../reservation-constants.ts";
import type { Actor } from "../booking/states/rules.ts";

export interface LoggedRow {
  actor: Actor;
  from: ReservationStatus | null;
  to: ReservationStatus;
  reason: string | null;
  changes: Record<string, readonly [unknown, unknown]>;
  at: Date;
}

export async function loggedChange(db: Queryable, logId: number): Promise<LoggedRow | null> {
  const [row] = await db.query<LoggedRow>(
    `SELECT actor, from_status AS "from", to_status AS "to", reason, changes, at FROM reservation_log WHERE id = $1`,
    [logId],
  );
  return row ?? null;
}

/**
 * Selects and marks the confirmed reservations that begin between two instants and were not reminded in this way.
 * Concurrent processes never select the same ones.
 */
export async function takeUnreminded(
  tx: Queryable,
  way: "day" | "hours",
  { from, to, bookedBefore }: { from: Date; to: Date; bookedBefore: Date },
  limit: number,
): Promise<string[]> {
  const column = way === "day" ? "reminded_day_for" : "reminded_hours_for";
  const rows = await tx.query<{ id: string }>(
    `UPDATE reservations v SET ${column} = v.starts_at FROM (
       SELECT id FROM reservations
       WHERE status = 'confirmed' AND starts_at > $1 AND starts_at <= $2 AND created_at <= $3
         AND ${column} IS DISTINCT FROM starts_at AND (notification_method IS NOT NULL
           OR EXISTS (SELECT 1 FROM booking_devices d WHERE d.reservation_id = reservations.id))
       ORDER BY starts_at LIMIT $4 FOR UPDATE SKIP LOCKED) AS due
     WHERE v.id = due.id RETURNING v.id`,
    [from, to, bookedBefore, limit],
  );
  return rows.map(({ id }) => id);
}

/** The open reservations whose kitchen has missed its deadline, and marks them as notified. */
export async function takeUnanswered(tx: Queryable, limit: number, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE reservations v SET kitchen_missed_for = v.kitchen_due_at, version = nextval('reservation_version') FROM (
       SELECT id FROM reservations
       WHERE status IN ('requested', 'confirmed') AND kitchen_due_at <= $1 AND starts_at > $1
         AND (kitchen_answer IS NULL OR kitchen_answer = 'will-check')
         AND kitchen_missed_for IS DISTINCT FROM kitchen_due_at
       ORDER BY kitchen_due_at LIMIT $2 FOR UPDATE SKIP LOCKED) AS due
     WHERE v.id = due.id RETURNING v.id`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}
