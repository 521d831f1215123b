import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** What is needed of a restaurant to know when it is open, and what it is called. */
export interface RestaurantRow {
  name: string;
  nameTranslations: Translations;
  zone: string;
  openingHours: string | null;
  lat: number;
  lng: number;
}

const RESTAURANT = `SELECT name, name_translations AS "nameTranslations", zone, opening_hours AS "openingHours", lat, lng
  FROM restaurants WHERE id = $1`;

/** Null for a restaurant that is not there, or not shown to guests. */
export async function restaurantOf(db: Queryable, restaurantId: string): Promise<RestaurantRow | null> {
  const [row] = await db.query<RestaurantRow>(`${RESTAURANT} AND is_active`, [restaurantId], "house-of");
  return row ?? null;
}

/** The same for those who work there: a hidden restaurant has a board and statements all the same. */
export async function ownRestaurantOf(db: Queryable, restaurantId: string): Promise<RestaurantRow | null> {
  const [row] = await db.query<RestaurantRow>(RESTAURANT, [restaurantId]);
  return row ?? null;
}
