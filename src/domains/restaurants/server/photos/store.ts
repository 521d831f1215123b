import { PHOTO_WIDTHS, type PhotoSize, paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { DishPhoto } from "../../contract/restaurant-photos.ts";
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

/** Finds an existing photo and restarts its retention; null if there is none. */
export async function touchPhoto(
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

/** Where the bytes of a photo are: in its row, or under a key in the file store. */
export type PhotoPlace =
  | { thumb: Uint8Array; wide: Uint8Array; fileKey: null }
  | { thumb: null; wide: null; fileKey: string };

/** Adds a photo that is not used yet. */
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

/** Which of these ids are photos of this restaurant; none is removed until the transaction ends. */
export async function photosOf(
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

/** Records which of a restaurant's photos its menu and page use now. */
export async function updatePhotoUse(tx: Queryable, restaurantId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE dish_photos p SET unused_since = CASE WHEN u.is_used THEN NULL ELSE $2::timestamptz END
     FROM (SELECT id, EXISTS (SELECT 1 FROM menu_dishes m WHERE m.restaurant_id = $1 AND m.photo_id = d.id)
         OR EXISTS (SELECT 1 FROM restaurant_photos s WHERE s.restaurant_id = $1 AND s.photo_id = d.id) AS is_used
       FROM dish_photos d WHERE d.restaurant_id = $1) u
     WHERE p.restaurant_id = $1 AND u.id = p.id AND u.is_used = (p.unused_since IS NOT NULL)`,
    [restaurantId, now],
  );
}

/**
 * The bytes of a photo, or the key of its external files; null if there is no such photo. Photos of guests are shown with
 * their review, and no longer than it is.
 */
export async function photoPlace(
  db: Queryable,
  id: string,
  size: PhotoSize,
): Promise<{ bytes: Uint8Array; fileKey: null } | { bytes: null; fileKey: string } | null> {
  const column = size === "thumb" ? "thumb" : "wide";
  const [row] = await db.query<{ bytes: Uint8Array; fileKey: null } | { bytes: null; fileKey: string }>(
    `SELECT ${column} AS bytes, file_key AS "fileKey" FROM dish_photos WHERE id = $1 UNION ALL
     SELECT p.${column}, p.file_key FROM review_photos p JOIN reviews v ON v.id = p.review_id
     WHERE p.id = $1 AND v.removed_at IS NULL LIMIT 1`,
    [id],
  );
  return row ?? null;
}

/** Removes photos unused since before `before`; returns their number. */
export async function removeUnusedPhotos(db: Queryable, before: Date): Promise<number> {
  // A save that restores one locks its row (`photosOf`): then it is found to be in use, and stays.
  const rows = await db.query(
    `DELETE FROM dish_photos p WHERE unused_since < $1 AND NOT EXISTS
       (SELECT 1 FROM menu_dishes m WHERE m.restaurant_id = p.restaurant_id AND m.photo_id = p.id) AND NOT EXISTS
       (SELECT 1 FROM restaurant_photos s WHERE s.restaurant_id = p.restaurant_id AND s.photo_id = p.id) RETURNING id`,
    [before],
  );
  return rows.length;
}

/** Locks the menu until the transaction ends. Returns its version; 0 before the first save. */
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

/** Registers a file before it is written: until a photo refers to it, it may be removed again. */
export async function insertLooseFile(db: Queryable, key: string, now: Date): Promise<void> {
  await db.query("INSERT INTO loose_photo_files (key, since) VALUES ($1, $2)", [key, now]);
}

/** Assigns the file to a photo. False if it is already being removed. */
export async function bindFile(tx: Queryable, key: string): Promise<boolean> {
  const rows = await tx.query(
    "DELETE FROM loose_photo_files WHERE key = $1 AND since IS NOT NULL RETURNING 1",
    [key],
  );
  return rows.length > 0;
}

/** Releases a file: it may be removed at once. */
export async function releaseFile(db: Queryable, key: string): Promise<void> {
  await db.query("UPDATE loose_photo_files SET since = NULL WHERE key = $1", [key]);
}

/**
 * Releases files whose upload began before `before`, and returns files to remove. In random order: one that can't be
 * removed doesn't block the others forever.
 */
export async function filesToRemove(db: Queryable, before: Date, limit: number): Promise<string[]> {
  await db.query("UPDATE loose_photo_files SET since = NULL WHERE since < $1", [before]);
  const rows = await db.query<{ key: string }>(
    "SELECT key FROM loose_photo_files WHERE since IS NULL ORDER BY random() LIMIT $1",
    [limit],
  );
  return rows.map(({ key }) => key);
}

/** The file has been removed. */
export async function deleteFileRecord(db: Queryable, key: string): Promise<void> {
  await db.query("DELETE FROM loose_photo_files WHERE key = $1 AND since IS NULL", [key]);
}

export function photoView({ id, wideWidth, wideHeight }: PhotoRow): DishPhoto {
  const side = PHOTO_WIDTHS.thumb;
  return {
    thumb: { url: paths.photo(id, "thumb"), width: side, height: side },
    wide: { url: paths.photo(id, "wide"), width: wideWidth, height: wideHeight },
  };
}

interface PagePhotoRow extends PhotoRow {
  caption: string | null;
}

interface PhotosState {
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
interface WrittenPhoto {
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
