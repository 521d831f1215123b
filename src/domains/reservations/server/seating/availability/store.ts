import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { SeatingPlan } from "../plan/rules.ts";
import { type Audience, type BookableQuery, INVENTORY, lockAndRead, read } from "../plan/store.ts";
import type { Occupancy } from "./rules.ts";

interface OccupancyRow {
  inventory: SeatingPlan;
  taken: Record<string, number[]> | null;
  covers: Record<string, number> | null;
}

/** Days of the restaurant's own calendar. */
interface Days {
  from: LocalDate;
  to: LocalDate;
}

/**
 * A restaurant's occupancy for the days from `from` to `to`, in one statement: tables, times, rules, and what is taken.
 * Null when it takes no reservations. Reservations that expire count until then. `except`: a reservation that is about
 * to move, so that its own table counts as free.
 */
export async function readOccupancy(
  db: Queryable,
  restaurantId: string,
  days: Days,
  now: Date,
  except?: string,
): Promise<Occupancy | null> {
  return occupancyOf(await read<OccupancyRow>(db, occupancyQuery("guests", restaurantId, days, now, except)));
}

/** The same, with the restaurant locked until the transaction ends as with `lockBookingRules`. */
export async function lockAndReadOccupancy(
  tx: Queryable,
  restaurantId: string,
  days: Days,
  now: Date,
  except?: string,
): Promise<Occupancy | null> {
  return occupancyOf(
    await lockAndRead<OccupancyRow>(tx, occupancyQuery("guests", restaurantId, days, now, except)),
  );
}

/** The same for staff, without a lock. */
export async function readOccupancyForStaff(
  db: Queryable,
  restaurantId: string,
  days: Days,
  now: Date,
  except?: string,
): Promise<Occupancy | null> {
  return occupancyOf(
    await read<OccupancyRow>(db, occupancyQuery("restaurant", restaurantId, days, now, except)),
  );
}

/** The same for staff: also while guests don't see the restaurant. */
export async function lockAndReadOccupancyForStaff(
  tx: Queryable,
  restaurantId: string,
  days: Days,
  now: Date,
  except?: string,
): Promise<Occupancy | null> {
  return occupancyOf(
    await lockAndRead<OccupancyRow>(tx, occupancyQuery("restaurant", restaurantId, days, now, except)),
  );
}

/**
 * From $2 to the end of the day before $3 on the restaurant's clock, and the day after: no stay is longer than half a
 * day. A clock that is put back at midnight shows it twice, hence the hours before.
 */
const IN_THESE_DAYS = `BETWEEN (($2::date - interval '3 hours') AT TIME ZONE r.zone)
          AND (($3::date + interval '1 day') AT TIME ZONE r.zone)`;

const OCCUPANCY = `${INVENTORY} AS inventory,
      (SELECT json_object_agg(table_id, slots) FROM (
        SELECT s.table_id, json_agg((extract(epoch FROM s.slot) / 900)::int) AS slots
        FROM restaurant_tables t JOIN reservation_slots s ON s.table_id = t.id
        WHERE t.restaurant_id = r.id AND t.is_active AND s.slot ${IN_THESE_DAYS}
          AND (s.block_id IS NOT NULL OR s.reservation_id IS DISTINCT FROM $5)
          AND (s.expires_at IS NULL OR s.expires_at > $4 OR s.is_shared)
        GROUP BY s.table_id) AS by_table) AS taken,
      CASE WHEN b.pacing_covers IS NOT NULL THEN (SELECT json_object_agg(interval, covers) FROM (
        SELECT floor(extract(epoch FROM v.starts_at) / (b.pacing_minutes * 60))::bigint AS interval,
          sum(v.guest_count)::int AS covers
        FROM reservations v
        WHERE v.restaurant_id = r.id AND v.starts_at ${IN_THESE_DAYS} AND v.id IS DISTINCT FROM $5
          AND v.status IN ('held', 'pending_payment', 'requested', 'confirmed', 'seated', 'completed')
          AND (v.expires_at IS NULL OR v.expires_at > $4)
        GROUP BY 1) AS by_interval) END AS covers`;

function occupancyQuery(
  audience: Audience,
  restaurantId: string,
  { from, to }: Days,
  now: Date,
  except: string | undefined,
): BookableQuery {
  const more = [from, addDays(to, 1), now, except ?? null];
  return { name: "book", columns: OCCUPANCY, audience, restaurantId, more };
}

function occupancyOf(row: OccupancyRow | undefined): Occupancy | null {
  if (row === undefined) return null;
  return {
    inventory: row.inventory,
    taken: new Map(Object.entries(row.taken ?? {}).map(([id, slots]) => [id, new Set(slots)])),
    covers: new Map(Object.entries(row.covers ?? {}).map(([interval, count]) => [Number(interval), count])),
  };
}

/** Whether guests see the restaurant. */
export async function isListed(db: Queryable, restaurantId: string): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM restaurants WHERE id = $1 AND is_active", [restaurantId]);
  return rows.length > 0;
}

/** Why no occupancy could be read. */
export async function whyNotBookable(
  db: Queryable,
  restaurantId: string,
): Promise<"restaurant-not-found" | "restaurant-not-bookable"> {
  return (await isListed(db, restaurantId)) ? "restaurant-not-bookable" : "restaurant-not-found";
}
