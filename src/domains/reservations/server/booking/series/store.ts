import type { LocalMinute } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { RESERVATION, type ReservationRow } from "../../store.ts";

export async function setSeries(tx: Queryable, ids: readonly string[], seriesId: string): Promise<void> {
  await tx.query("UPDATE reservations SET series_id = $2 WHERE id = ANY($1::text[])", [ids, seriesId]);
}

/** The bookings of a series, the first first. */
export async function bookingsOfSeries(db: Queryable, seriesId: string): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(`${RESERVATION} WHERE v.series_id = $1 ORDER BY v.starts_at, v.id`, [
    seriesId,
  ]);
}

/** A booking and those that follow it in its series, locked until the transaction ends. */
export async function lockFollowing(
  tx: Queryable,
  { id, seriesId, startsAt }: Pick<ReservationRow, "id" | "seriesId" | "startsAt">,
): Promise<ReservationRow[]> {
  return tx.query<ReservationRow>(
    `${RESERVATION} WHERE v.series_id = $1 AND (v.starts_at, v.id) >= ($2, $3)
     ORDER BY v.starts_at, v.id FOR UPDATE OF v`,
    [seriesId, startsAt, id],
  );
}

/** The same bookings by their ids, the first first. */
export async function bookingsById(db: Queryable, ids: readonly string[]): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(`${RESERVATION} WHERE v.id = ANY($1::text[]) ORDER BY v.starts_at, v.id`, [
    ids,
  ]);
}

/** When a guest, by any of their joined records, is expected at a restaurant between two instants. */
export async function expectedTimes(
  db: Queryable,
  { restaurantId, guestId }: { restaurantId: string; guestId: string },
  { from, to }: { from: Date; to: Date },
): Promise<LocalMinute[]> {
  const rows = await db.query<{ at: LocalMinute }>(
    `SELECT v.local_time AS at FROM reservations v JOIN guests g ON g.id = v.guest_id
     WHERE v.restaurant_id = $1 AND v.starts_at BETWEEN $3 AND $4
       AND v.status IN ('pending_payment', 'requested', 'confirmed', 'seated', 'completed')
       AND coalesce(g.merged_into, g.id) = (SELECT coalesce(merged_into, id) FROM guests WHERE id = $2)
     ORDER BY v.starts_at`,
    [restaurantId, guestId, from, to],
  );
  return rows.map(({ at }) => at);
}
