import { addDays, type LocalDate, type LocalMinute } from "../../../../shared/zoned-time.ts";
import type { Queryable } from "../../../db/database.ts";
import type { Inventory } from "../inventory/rules.ts";
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
export async function readBook(
  db: Queryable,
  restaurantId: string,
  days: { from: LocalDate; to: LocalDate },
  now: Date,
  except?: string,
): Promise<Book | null> {
  // A day on either side: zones are up to 14 hours away from UTC, and a late party stays past midnight.
  const from = `${addDays(days.from, -1)}T00:00:00Z`;
  const to = `${addDays(days.to, 3)}T00:00:00Z`;
  const [row] = await db.query<BookRow>(
    `SELECT jsonb_build_object('zone', r.zone, 'turnMinutes', b.turn_minutes, 'turnByParty', b.turn_by_party, 'leadMinutes', b.lead_minutes,
        'furthestDays', b.furthest_days, 'cutoffMinutes', b.cutoff_minutes, 'pacingCovers', b.pacing_covers,
        'pacingMinutes', b.pacing_minutes, 'mode', b.mode, 'answerMinutes', b.answer_minutes,
        'graceMinutes', b.grace_minutes, 'holdMinutes', b.hold_minutes, 'kitchenMinutes', b.kitchen_minutes,
        'holidays', b.holidays, 'walkInWeekdays', b.walk_in_weekdays, 'stoppedUntil', b.stopped_until,
        'depositYen', b.deposit_yen, 'depositPer', b.deposit_per, 'depositFromParty', b.deposit_from_party,
        'lateRefundPercent', b.late_refund_percent,
        'periods', (SELECT COALESCE(jsonb_agg(jsonb_build_object('weekday', weekday, 'firstSeating', first_seating,
          'lastSeating', last_seating, 'lastOrder', last_order)), '[]')
          FROM service_periods p WHERE p.restaurant_id = r.id),
        'exceptions', (SELECT COALESCE(jsonb_agg(jsonb_build_object('date', date, 'kind', kind, 'periods', periods)), '[]')
          FROM service_exceptions e WHERE e.restaurant_id = r.id AND e.date BETWEEN $2::date AND $3::date),
        'tables', (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', id, 'minParty', min_party, 'maxParty', max_party)), '[]')
          FROM restaurant_tables t WHERE t.restaurant_id = r.id AND t.is_active),
        'combinations', (SELECT COALESCE(jsonb_agg(jsonb_build_object('tableIds', table_ids, 'minParty', min_party,
          'maxParty', max_party)), '[]') FROM table_combinations c WHERE c.restaurant_id = r.id)) AS inventory,
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
     FROM restaurants r JOIN booking_rules b ON b.restaurant_id = r.id
     WHERE r.id = $1 AND r.is_active AND r.is_partner AND r.accepts_reservations`,
    [restaurantId, days.from, addDays(days.to, 1), from, to, now, except ?? null],
    "read-book",
  );
  if (!row) return null;
  return {
    inventory: row.inventory,
    taken: new Map(Object.entries(row.taken ?? {}).map(([id, slots]) => [id, new Set(slots)])),
    covers: new Map(Object.entries(row.covers ?? {}).map(([interval, count]) => [Number(interval), count])),
  };
}

/** The rules of a restaurant for the day of `at`; null when it takes no reservations here. */
export async function readInventory(
  tx: Queryable,
  restaurantId: string,
  at: LocalMinute,
  now: Date,
): Promise<Inventory | null> {
  const date = at.slice(0, 10);
  return (await readBook(tx, restaurantId, { from: date, to: date }, now))?.inventory ?? null;
}

/**
 * Until the transaction ends, nobody changes the restaurant's tables and rules; with pacing, nobody else books there
 * either: the count of arriving guests is only right for one at a time.
 */
export async function lockBook(tx: Queryable, restaurantId: string): Promise<void> {
  const [rules] = await tx.query<{ hasPacing: boolean }>(
    `SELECT pacing_covers IS NOT NULL AS "hasPacing" FROM booking_rules WHERE restaurant_id = $1`,
    [restaurantId],
  );
  // The right lock at once: two that both hold the weaker one and want the stronger would wait for each other.
  const lock = rules?.hasPacing ? "FOR UPDATE" : "FOR SHARE";
  await tx.query(`SELECT 1 FROM booking_rules WHERE restaurant_id = $1 ${lock}`, [restaurantId]);
}

export async function restaurantExists(db: Queryable, restaurantId: string): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM restaurants WHERE id = $1 AND is_active", [restaurantId]);
  return rows.length > 0;
}
