import type { Span } from "#domains/restaurants/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** A restaurant's time zone, visible to guests or not. */
export async function zoneOf(db: Queryable, restaurantId: string): Promise<string> {
  const [row] = await db.query<{ zone: string }>("SELECT zone FROM restaurants WHERE id = $1", [
    restaurantId,
  ]);
  if (row === undefined) throw new Error(`there is no restaurant ${restaurantId}`);
  return row.zone;
}

/** Page views by day and language. */
export async function viewsIn(
  db: Queryable,
  restaurantId: string,
  { from, to }: Span,
): Promise<{ day: LocalDate; language: Language; views: number }[]> {
  return db.query(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, language, views FROM restaurant_views
     WHERE restaurant_id = $1 AND day BETWEEN $2 AND $3`,
    [restaurantId, from, to],
  );
}
