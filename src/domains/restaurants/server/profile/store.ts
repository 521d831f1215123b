import type { Cuisine } from "#domains/restaurants/cuisines.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ProfileDocument } from "../../contract/profile.ts";

export interface ProfileRow {
  version: number;
  isArchived: boolean;
  profile: Omit<ProfileDocument, "cuisine"> & { cuisine: Cuisine | null };
}

const SELECT = `SELECT profile_version AS version, archived_at IS NOT NULL AS "isArchived",
  jsonb_build_object('name', name, 'nameTranslations', name_translations, 'cuisine', cuisines[1],
    'description', description, 'descriptionTranslations', description_translations, 'phone', phone,
    'website', website, 'instagram', instagram, 'priceRange', price_range) AS profile
  FROM restaurants WHERE id = $1`;

export async function profileOf(db: Queryable, restaurantId: string): Promise<ProfileRow | null> {
  const [row] = await db.query<ProfileRow>(SELECT, [restaurantId]);
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockProfile(tx: Queryable, restaurantId: string): Promise<ProfileRow | null> {
  const [row] = await tx.query<ProfileRow>(`${SELECT} FOR UPDATE`, [restaurantId]);
  return row ?? null;
}

/** Visible to guests immediately. The other cuisines are kept while the first stays. */
export async function writeProfile(
  tx: Queryable,
  restaurantId: string,
  profile: ProfileDocument,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), profile_version = profile_version + 1,
       updated_at = $2, name = $3, name_translations = $4, description = $5, description_translations = $6,
       cuisine_type = CASE WHEN cuisines[1] IS NOT DISTINCT FROM $7 THEN cuisine_type END,
       cuisines = CASE WHEN cuisines[1] IS NOT DISTINCT FROM $7 THEN cuisines
         WHEN $7::text IS NULL THEN '{}' ELSE ARRAY[$7::text] END,
       phone = $8, website = $9, instagram = $10, price_range = $11
     WHERE id = $1`,
    [
      ...[restaurantId, now, profile.name, JSON.stringify(profile.nameTranslations), profile.description],
      ...[JSON.stringify(profile.descriptionTranslations), profile.cuisine],
      ...[profile.phone, profile.website, profile.instagram, profile.priceRange],
    ],
  );
}
