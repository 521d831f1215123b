import { addDays, type LocalDate } from "../../../../shared/calendar.ts";
import type { Queryable } from "../../../db/database.ts";
import type { Inventory } from "../inventory/rules.ts";
import { type Asker, BOOKABLE, INVENTORY } from "../inventory/store.ts";
import type { Book } from "./rules.ts";

interface BookRow {
  inventory: Inventory;
  taken: Record<string, number[]> | null;
  covers: Record<string, number> | null;
}

/**
 * A restaurant's book for the days from `from` to `to`, in one statement: tables, times, rules, and what is taken. Null
 * when it takes no reservations here. What ends by itself counts until it has ended. `except`: a reservation that is
 * about to move, so that its own table counts as free.
 */
export function readBook(
  db: Queryable,
  restaurantId: string,
  days: { from: LocalDate; to: LocalDate },
  now: Date,
  except?: string,
): Promise<Book | null> {
  return read("guests", db, restaurantId, days, now, except);
}

/** The same for those who work there: also while guests don't see the restaurant. */
export function readOwnBook(
  db: Queryable,
  restaurantId: string,
  days: { from: LocalDate; to: LocalDate },
  now: Date,
  except?: string,
): Promise<Book | null> {
  return read("house", db, restaurantId, days, now, except);
}

async function read(
  asker: Asker,
  db: Queryable,
  restaurantId: string,
  days: { from: LocalDate; to: LocalDate },
  now: Date,
  except: string | undefined,
): Promise<Book | null> {
  // A day on either side: zones are up to 14 hours away from UTC, and a late party stays past midnight.
  const from = `${addDays(days.from, -1)}T00:00:00Z`;
  const to = `${addDays(days.to, 3)}T00:00:00Z`;
  const [row] = await db.query<BookRow>(
    `SELECT ${INVENTORY} AS inventory,
      (SELECT jsonb_object_agg(table_id, slots) FROM (
        SELECT s.table_id, jsonb_agg((extract(epoch FROM s.slot) / 900)::int) AS slots
        FROM restaurant_tables t JOIN reservation_slots s ON s.table_id = t.id
        WHERE t.restaurant_id = r.id AND s.slot >= $4 AND s.slot < $5 AND s.reservation_id IS DISTINCT FROM $7
          AND (s.expires_at IS NULL OR s.expires_at > $6)
        GROUP BY s.table_id) AS by_table) AS taken,
      CASE WHEN b.pacing_covers IS NOT NULL THEN (SELECT jsonb_object_agg(interval, covers) FROM (
        SELECT floor(extract(epoch FROM v.starts_at) / (b.pacing_minutes * 60))::bigint AS interval,
          sum(v.guest_count)::int AS covers
        FROM reservations v
        WHERE v.restaurant_id = r.id AND v.starts_at >= $4 AND v.starts_at < $5 AND v.id IS DISTINCT FROM $7
          AND v.status IN ('held', 'pending_payment', 'requested', 'confirmed', 'seated', 'completed')
          AND (v.expires_at IS NULL OR v.expires_at > $6)
        GROUP BY 1) AS by_interval) END AS covers
     ${BOOKABLE[asker]}`,
    [restaurantId, days.from, addDays(days.to, 1), from, to, now, except ?? null],
    `read-book-${asker}`,
  );
  if (!row) return null;
  return {
    inventory: row.inventory,
    taken: new Map(Object.entries(row.taken ?? {}).map(([id, slots]) => [id, new Set(slots)])),
    covers: new Map(Object.entries(row.covers ?? {}).map(([interval, count]) => [Number(interval), count])),
  };
}

/**
 * Until the transaction ends, nobody changes the restaurant's tables and rules; with pacing, nobody else books there
 * either: the count of arriving guests is only right for one at a time.
 */
export async function lockBook(tx: Queryable, restaurantId: string): Promise<void> {
  // The right lock at once: two that both hold the weaker one and want the stronger would wait for each other.
  const unpaced = await tx.query(
    "SELECT 1 FROM booking_rules WHERE restaurant_id = $1 AND pacing_covers IS NULL FOR SHARE",
    [restaurantId],
    "lock-unpaced-book",
  );
  if (unpaced.length === 0)
    await tx.query("SELECT 1 FROM booking_rules WHERE restaurant_id = $1 FOR UPDATE", [restaurantId]);
}

export async function restaurantExists(db: Queryable, restaurantId: string): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM restaurants WHERE id = $1 AND is_active", [restaurantId]);
  return rows.length > 0;
}
