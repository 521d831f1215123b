import type { Queryable } from "#platform/server/db/database.ts";
import type { SetupStep } from "../../setup-constants.ts";

type SetupRow = { id: string; isShown: boolean; isNameJapaneseOnly: boolean } & Record<
  Exclude<SetupStep, "booking">,
  boolean
>;

/**
 * What these restaurants have set up: tables and hours; a dish on the menu; something that they said themselves about
 * what they can serve; a photo on their page.
 */
export async function setupRows(db: Queryable, restaurantIds: readonly string[]): Promise<SetupRow[]> {
  return db.query<SetupRow>(
    `SELECT r.id, r.is_active AS "isShown", r.accepts_reservations AS hours,
       r.name ~ '[ぁ-ヿ一-鿿]' AND NOT r.name_translations ? 'en' AS "isNameJapaneseOnly",
       EXISTS (SELECT 1 FROM menu_dishes d WHERE d.restaurant_id = r.id) AS menu,
       EXISTS (SELECT 1 FROM claims c WHERE c.restaurant_id = r.id AND c.level = 'owner-declared') AS needs,
       EXISTS (SELECT 1 FROM restaurant_photos p WHERE p.restaurant_id = r.id) AS photos
     FROM restaurants r WHERE r.id = ANY($1::text[])`,
    [restaurantIds],
  );
}
