import type { Language } from "#kernel/languages.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** The time zone of a restaurant that is visible to guests; null for any other. */
export async function shownZone(db: Queryable, restaurantId: string): Promise<string | null> {
  const [row] = await db.query<{ zone: string }>("SELECT zone FROM restaurants WHERE id = $1 AND is_active", [
    restaurantId,
  ]);
  return row?.zone ?? null;
}

/** Adds one view on a day of the restaurant's calendar. */
export async function countView(
  db: Queryable,
  view: { restaurantId: string; day: LocalDate; language: Language },
): Promise<void> {
  await db.query(
    `INSERT INTO restaurant_views (restaurant_id, day, language, views) VALUES ($1, $2, $3, 1)
     ON CONFLICT (restaurant_id, day, language) DO UPDATE SET views = restaurant_views.views + 1`,
    [view.restaurantId, view.day, view.language],
  );
}

interface FiguresRow {
  /** Since `from`; null if its page was never opened. */
  views: number | null;
  favourites: number;
  rating: number | null;
  ratings: number;
  /** Reviews that none of its people has opened. */
  newReviews: number;
  locations: number;
}

export async function figuresOf(db: Queryable, restaurantId: string, from: LocalDate): Promise<FiguresRow> {
  const [row] = await db.query<FiguresRow>(
    `SELECT (SELECT COALESCE(sum(views) FILTER (WHERE day >= $2), 0)::int FROM restaurant_views v
         WHERE v.restaurant_id = r.id HAVING count(*) > 0) AS views,
       (SELECT count(*)::int FROM favourites f WHERE f.restaurant_id = r.id AND f.is_saved) AS favourites,
       (SELECT round(avg(w.rating), 1)::float8 FROM reviews w WHERE w.restaurant_id = r.id AND w.removed_at IS NULL) AS rating,
       (SELECT count(*)::int FROM reviews w WHERE w.restaurant_id = r.id AND w.removed_at IS NULL) AS ratings,
       (SELECT count(*)::int FROM reviews w
         WHERE w.restaurant_id = r.id AND w.removed_at IS NULL AND w.read_at IS NULL) AS "newReviews",
       (SELECT count(*)::int FROM restaurants b
         WHERE (b.id = r.id OR b.business_id = r.business_id) AND b.archived_at IS NULL) AS locations
     FROM restaurants r WHERE r.id = $1`,
    [restaurantId, from],
  );
  if (row === undefined) throw new Error(`there is no restaurant ${restaurantId}`);
  return row;
}

/** Daily counters: appearances in result lists, booking forms opened, free times chosen. */
export type Counted = "match" | "form" | "hold";

export interface Count {
  restaurantId: string;
  what: Counted;
  /** Any instant on the day to be counted, by the restaurant's calendar. */
  at: Date;
  /** At least 1. */
  times: number;
}

/** Adds to the counters. Restaurants that no longer exist are skipped. */
export async function addCounts(db: Queryable, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  await db.query(
    // Sorted, so that two servers that write at the same time can't deadlock.
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

/** Counters of a restaurant from one day to another, both included. */
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
