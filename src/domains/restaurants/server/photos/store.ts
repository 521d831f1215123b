import type { PhotoSize } from "#kernel/photo-sizes.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PreparedPhoto } from "./port.ts";

export interface PhotoRow {
  id: string;
  wideWidth: number;
  wideHeight: number;
}

interface OwnPhoto {
  restaurantId: string;
  id: string;
}

const COLUMNS = `id, wide_width AS "wideWidth", wide_height AS "wideHeight"`;

/** A photo that is here already, kept from now on as if it had just come; null when there is none. */
export async function keepPhoto(
  db: Queryable,
  { restaurantId, id }: OwnPhoto,
  now: Date,
): Promise<PhotoRow | null> {
  const [row] = await db.query<PhotoRow>(
    `UPDATE dish_photos SET unused_since = CASE WHEN unused_since IS NOT NULL THEN $3::timestamptz END
     WHERE restaurant_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [restaurantId, id, now],
  );
  return row ?? null;
}

/** Where the bytes of a photo are: in its row, or under a key in the store for files. */
export type PhotoPlace =
  | { thumb: Uint8Array; wide: Uint8Array; fileKey: null }
  | { thumb: null; wide: null; fileKey: string };

/** Adds a photo that neither a dish nor the page shows yet. */
export async function insertPhoto(
  tx: Queryable,
  { restaurantId, id }: OwnPhoto,
  {
    thumb,
    wide,
    fileKey,
    wideWidth,
    wideHeight,
  }: PhotoPlace & Pick<PreparedPhoto, "wideWidth" | "wideHeight">,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO dish_photos (id, restaurant_id, thumb, wide, file_key, wide_width, wide_height, unused_since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, restaurantId, thumb, wide, fileKey, wideWidth, wideHeight, now],
  );
}

export async function countPhotos(tx: Queryable, restaurantId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM dish_photos WHERE restaurant_id = $1",
    [restaurantId],
  );
  return row?.count ?? 0;
}

/** Which of these are photos of this restaurant; until the transaction ends, none of them is removed. */
export async function ownPhotos(
  tx: Queryable,
  restaurantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    "SELECT id FROM dish_photos WHERE restaurant_id = $1 AND id = ANY($2) FOR KEY SHARE",
    [restaurantId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Notes which of a restaurant's photos its menu and its page show, as they are now. */
export async function noteUse(tx: Queryable, restaurantId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE dish_photos p SET unused_since = CASE WHEN u.is_used THEN NULL ELSE $2::timestamptz END
     FROM (SELECT id, EXISTS (SELECT 1 FROM menu_dishes m WHERE m.restaurant_id = $1 AND m.photo_id = d.id)
         OR EXISTS (SELECT 1 FROM restaurant_photos s WHERE s.restaurant_id = $1 AND s.photo_id = d.id) AS is_used
       FROM dish_photos d WHERE d.restaurant_id = $1) u
     WHERE p.restaurant_id = $1 AND u.id = p.id AND u.is_used = (p.unused_since IS NOT NULL)`,
    [restaurantId, now],
  );
}

/** The bytes of a photo, or the key of its files elsewhere; null when there is no such photo. */
export async function photoPlace(
  db: Queryable,
  id: string,
  size: PhotoSize,
): Promise<{ bytes: Uint8Array; fileKey: null } | { bytes: null; fileKey: string } | null> {
  const column = size === "thumb" ? "thumb" : "wide";
  const [row] = await db.query<{ bytes: Uint8Array; fileKey: null } | { bytes: null; fileKey: string }>(
    `SELECT ${column} AS bytes, file_key AS "fileKey" FROM dish_photos WHERE id = $1`,
    [id],
  );
  return row ?? null;
}

/** Removes what has been on no menu and no page since before then; how many. */
export async function removeUnusedPhotos(db: Queryable, before: Date): Promise<number> {
  // A save that puts one back holds its row (`ownPhotos`): then it is found to be in use, and stays.
  const rows = await db.query(
    `DELETE FROM dish_photos p WHERE unused_since < $1 AND NOT EXISTS
       (SELECT 1 FROM menu_dishes m WHERE m.restaurant_id = p.restaurant_id AND m.photo_id = p.id) AND NOT EXISTS
       (SELECT 1 FROM restaurant_photos s WHERE s.restaurant_id = p.restaurant_id AND s.photo_id = p.id) RETURNING id`,
    [before],
  );
  return rows.length;
}

/** Until the transaction ends, nobody else saves this menu. Its version; 0 before the first save. */
export async function lockMenu(tx: Queryable, restaurantId: string): Promise<number> {
  await tx.query("INSERT INTO menus (restaurant_id, version) VALUES ($1, 0) ON CONFLICT DO NOTHING", [
    restaurantId,
  ]);
  const [row] = await tx.query<{ version: number }>(
    "SELECT version::int AS version FROM menus WHERE restaurant_id = $1 FOR UPDATE",
    [restaurantId],
  );
  return row?.version ?? 0;
}
