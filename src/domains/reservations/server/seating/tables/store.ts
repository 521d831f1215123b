import type { Queryable } from "#platform/server/db/database.ts";

export interface SlotsToInsert {
  reservationId: string;
  tableIds: readonly string[];
  /** Starts of quarter hours. */
  slots: readonly Date[];
  /** When the slots expire; null for never. */
  expiresAt: Date | null;
}

/**
 * Inserts every slot of every table, in one statement. Expired slots are taken over. Concurrent transactions wait for
 * each other; all insert in the same order, so that there is no deadlock. False when at least one was taken: roll back
 * then.
 */
export async function insertSlots(tx: Queryable, wanted: SlotsToInsert, now: Date): Promise<boolean> {
  const { reservationId, tableIds, expiresAt } = wanted;
  const slots = wanted.slots.map((slot) => slot.toISOString());
  const rows = await tx.query(
    `INSERT INTO reservation_slots AS held (table_id, slot, reservation_id, expires_at)
     SELECT table_id, slot, $3, $4 FROM unnest($1::text[]) AS table_id, unnest($2::timestamptz[]) AS slot
     ORDER BY slot, table_id
     ON CONFLICT (table_id, slot) DO UPDATE SET reservation_id = excluded.reservation_id, expires_at = excluded.expires_at
       WHERE held.expires_at <= $5 AND NOT held.is_shared
     RETURNING slot`,
    [tableIds, slots, reservationId, expiresAt, now],
    "take-slots",
  );
  return rows.length === tableIds.length * slots.length;
}

/**
 * Seats a reservation beside those that have its tables already, as far as they do. `insertSlots` came before in this
 * transaction: it took what was free, and locked what was not. Without an exception `overbook` of this reservation the
 * database refuses it.
 */
export async function shareSlots(
  tx: Queryable,
  { reservationId, tableIds, slots }: Omit<SlotsToInsert, "expiresAt">,
  exceptionId: number,
): Promise<void> {
  const starts = slots.map((slot) => slot.toISOString());
  await tx.query(
    `WITH others AS (UPDATE reservation_slots s SET is_shared = true
       WHERE s.table_id = ANY($1) AND s.slot = ANY($2) AND s.reservation_id IS DISTINCT FROM $3
       RETURNING s.table_id, s.slot)
     INSERT INTO shared_slots (table_id, slot, reservation_id, exception_id)
     SELECT table_id, slot, $3, $4 FROM others`,
    [tableIds, starts, reservationId, exceptionId],
  );
}

/** Gives a reservation's tables back. */
export async function releaseSlots(tx: Queryable, reservationId: string): Promise<void> {
  await tx.query("DELETE FROM shared_slots WHERE reservation_id = $1", [reservationId]);
  await tx.query("DELETE FROM reservation_slots WHERE reservation_id = $1", [reservationId]);
}

/**
 * Deletes slots before `before`, the oldest first, of the next `tables` tables after the one called `after`, at most
 * `most` of each, so that each statement is short even with a large backlog. Uses the primary key, so that bookings
 * need not maintain an index of times. Returns the last of these tables; null when there are no more.
 */
export async function removeSlotsBefore(
  db: Queryable,
  before: Date,
  { after, tables, most }: { after: string; tables: number; most: number },
): Promise<string | null> {
  const [row] = await db.query<{ last: string | null }>(
    `WITH these AS MATERIALIZED (SELECT id FROM restaurant_tables WHERE id > $2 ORDER BY id LIMIT $3),
       removed AS (DELETE FROM reservation_slots WHERE (table_id, slot) IN (
         SELECT past.table_id, past.slot FROM these CROSS JOIN LATERAL (
           SELECT s.table_id, s.slot FROM reservation_slots s WHERE s.table_id = these.id AND s.slot < $1
           ORDER BY s.slot LIMIT $4) AS past))
     SELECT max(id) AS last FROM these`,
    [before, after, tables, most],
  );
  return row?.last ?? null;
}

/**
 * Sets until when the slots are reserved (null: permanently). False when another reservation has one of them because
 * they had expired: roll back then.
 */
export async function setSlotExpiry(
  tx: Queryable,
  reservationId: string,
  expected: number,
  expiresAt: Date | null,
): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE reservation_slots SET expires_at = $2 WHERE reservation_id = $1 RETURNING slot",
    [reservationId, expiresAt],
    "keep-slots",
  );
  return rows.length === expected;
}

/** Gives a reservation's tables back from `end` on, and remembers until when they were its own. */
export async function shortenStay(tx: Queryable, reservationId: string, end: Date): Promise<void> {
  await tx.query(
    "UPDATE reservations SET planned_ends_at = ends_at, ends_at = $2 WHERE id = $1 AND ends_at > $2",
    [reservationId, end],
  );
  await tx.query("DELETE FROM shared_slots WHERE reservation_id = $1 AND slot >= $2", [reservationId, end]);
  await tx.query("DELETE FROM reservation_slots WHERE reservation_id = $1 AND slot >= $2", [
    reservationId,
    end,
  ]);
}

/** Lets a shortened stay last as long as it was meant to; returns until when. Null where it was not shortened. */
export async function extendStay(tx: Queryable, reservationId: string): Promise<Date | null> {
  const [row] = await tx.query<{ endsAt: Date }>(
    `UPDATE reservations SET ends_at = planned_ends_at, planned_ends_at = NULL
     WHERE id = $1 AND planned_ends_at IS NOT NULL RETURNING ends_at AS "endsAt"`,
    [reservationId],
  );
  return row?.endsAt ?? null;
}

/** Until when a shortened stay was meant to last; null where it was not shortened. */
export async function plannedEnd(db: Queryable, reservationId: string): Promise<Date | null> {
  const [row] = await db.query<{ plannedEndsAt: Date | null }>(
    `SELECT planned_ends_at AS "plannedEndsAt" FROM reservations WHERE id = $1`,
    [reservationId],
  );
  return row?.plannedEndsAt ?? null;
}
