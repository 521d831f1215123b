import type { Translations } from "../../../../shared/languages.ts";
import type { Queryable } from "../../../db/database.ts";

/** What is needed of a restaurant to know when it is open, and what it is called. */
export interface HouseRow {
  name: string;
  nameTranslations: Translations;
  zone: string;
  openingHours: string | null;
  lat: number;
  lng: number;
}

/** Null for a restaurant that is not there, or no longer shown. */
export async function houseOf(db: Queryable, restaurantId: string): Promise<HouseRow | null> {
  const [row] = await db.query<HouseRow>(
    `SELECT name, name_translations AS "nameTranslations", zone, opening_hours AS "openingHours", lat, lng
     FROM restaurants WHERE id = $1 AND is_active`,
    [restaurantId],
  );
  return row ?? null;
}
