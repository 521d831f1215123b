import type { Queryable } from "#platform/server/db/database.ts";
import type { PhotoRow } from "../store.ts";

export interface PagePhotoRow extends PhotoRow {
  caption: string | null;
}

export interface PhotosState {
  version: number;
  isArchived: boolean;
}

const STATE = `SELECT photos_version AS version, archived_at IS NOT NULL AS "isArchived" FROM restaurants WHERE id = $1`;

/** Version and state of a page's photos; null if there is no such restaurant. */
export async function photosState(db: Queryable, restaurantId: string): Promise<PhotosState | null> {
  const [row] = await db.query<PhotosState>(STATE, [restaurantId]);
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPhotos(tx: Queryable, restaurantId: string): Promise<PhotosState | null> {
  const [row] = await tx.query<PhotosState>(`${STATE} FOR UPDATE`, [restaurantId]);
  return row ?? null;
}

/** The photos of a restaurant's page, in order. */
export function pagePhotos(db: Queryable, restaurantId: string): Promise<PagePhotoRow[]> {
  return db.query<PagePhotoRow>(
    `SELECT p.id, p.wide_width AS "wideWidth", p.wide_height AS "wideHeight", s.caption
     FROM restaurant_photos s JOIN dish_photos p ON p.restaurant_id = s.restaurant_id AND p.id = s.photo_id
     WHERE s.restaurant_id = $1 ORDER BY s.position`,
    [restaurantId],
  );
}

/** A photo on the page, with the addresses of its files. */
export interface WrittenPhoto {
  id: string;
  caption: string | null;
  url: string;
  thumbUrl: string;
}

/** Writes the photos of the page; guests see them immediately. */
export async function writePagePhotos(
  tx: Queryable,
  restaurantId: string,
  photos: readonly WrittenPhoto[],
  now: Date,
): Promise<void> {
  await tx.query("DELETE FROM restaurant_photos WHERE restaurant_id = $1", [restaurantId]);
  await tx.query(
    `INSERT INTO restaurant_photos (restaurant_id, position, photo_id, caption)
     SELECT $1, p.position - 1, p.photo->>'id', p.photo->>'caption'
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS p (photo, position)`,
    [restaurantId, JSON.stringify(photos)],
  );
  const shown = photos.map(({ url, thumbUrl, caption }) => ({ url, thumbUrl, caption }));
  await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), photos_version = photos_version + 1,
       photos = $2, updated_at = $3 WHERE id = $1`,
    [restaurantId, JSON.stringify(shown), now],
  );
}
