import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** What is counted by the day: a list of results that it stood in, its booking form opened, a free time chosen. */
export type Counted = "match" | "form" | "hold";

export interface Count {
  restaurantId: string;
  what: Counted;
  /** Any moment of the day that it belongs to, on the restaurant's own calendar. */
  at: Date;
  /** At least 1. */
  times: number;
}

/** Adds to what was counted. What belongs to a restaurant that is gone is left out. */
export async function addCounts(db: Queryable, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  await db.query(
    // In order, so that two servers that write down theirs at once don't wait for each other.
    `INSERT INTO restaurant_counts (restaurant_id, day, what, count)
     SELECT r.id, (c.at AT TIME ZONE r.zone)::date, c.what, sum(c.times)::int
       FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[]) AS c(id, what, at, times)
       JOIN restaurants r ON r.id = c.id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (restaurant_id, day, what) DO UPDATE SET count = restaurant_counts.count + excluded.count`,
    [
      counts.map(({ restaurantId }) => restaurantId),
      counts.map(({ what }) => what),
      counts.map(({ at }) => at.toISOString()),
      counts.map(({ times }) => times),
    ],
  );
}

/** What was counted of a restaurant from one day to another, both included. */
export async function countsBetween(
  db: Queryable,
  restaurantId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<{ day: LocalDate; what: Counted; count: number }[]> {
  return db.query(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, what, count FROM restaurant_counts
     WHERE restaurant_id = $1 AND day BETWEEN $2 AND $3`,
    [restaurantId, from, to],
  );
}
