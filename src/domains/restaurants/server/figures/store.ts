import type { Language } from "#kernel/languages.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** The zone of a restaurant that guests can see; null for any other. */
export async function shownZone(db: Queryable, restaurantId: string): Promise<string | null> {
  const [row] = await db.query<{ zone: string }>("SELECT zone FROM restaurants WHERE id = $1 AND is_active", [
    restaurantId,
  ]);
  return row?.zone ?? null;
}

/** One more view on a day of the restaurant's calendar. */
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

export interface FiguresRow {
  /** Since `from`; null when its page was never opened. */
  views: number | null;
  favourites: number;
  rating: number | null;
  ratings: number;
  locations: number;
}

export async function figuresOf(db: Queryable, restaurantId: string, from: LocalDate): Promise<FiguresRow> {
  const [row] = await db.query<FiguresRow>(
    `SELECT (SELECT COALESCE(sum(views) FILTER (WHERE day >= $2), 0)::int FROM restaurant_views v
         WHERE v.restaurant_id = r.id HAVING count(*) > 0) AS views,
       (SELECT count(*)::int FROM favourites f WHERE f.restaurant_id = r.id AND f.is_saved) AS favourites,
       (SELECT round(avg(w.rating), 1)::float8 FROM reviews w WHERE w.restaurant_id = r.id) AS rating,
       (SELECT count(*)::int FROM reviews w WHERE w.restaurant_id = r.id) AS ratings,
       (SELECT count(*)::int FROM restaurants b
         WHERE (b.id = r.id OR b.business_id = r.business_id) AND b.archived_at IS NULL) AS locations
     FROM restaurants r WHERE r.id = $1`,
    [restaurantId, from],
  );
  if (row === undefined) throw new Error(`there is no restaurant ${restaurantId}`);
  return row;
}
