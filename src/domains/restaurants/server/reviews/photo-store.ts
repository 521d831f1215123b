import type { Queryable } from "#platform/server/db/database.ts";
import type { PreparedPhoto } from "../photos/port.ts";
import type { PhotoPlace } from "../photos/store.ts";
import { MAX_UNSENT_PHOTOS } from "./rules.ts";

/** Serializes uploads and saves of one visit until the transaction ends. */
export async function lockVisit(tx: Queryable, visit: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`review ${visit}`]);
}

/** Whether this very file was uploaded for the visit before. */
export async function hasReviewPhoto(db: Queryable, visit: string, id: string): Promise<boolean> {
  return (await db.query("SELECT 1 FROM review_photos WHERE id = $1 AND visit = $2", [id, visit])).length > 0;
}

/** False if the visit has too many uploads that are no part of its review. */
export async function insertReviewPhoto(
  tx: Queryable,
  { id, visit }: { id: string; visit: string },
  photo: PhotoPlace & Pick<PreparedPhoto, "wideWidth" | "wideHeight">,
  now: Date,
): Promise<boolean> {
  const { thumb, wide, fileKey, wideWidth, wideHeight } = photo;
  const rows = await tx.query(
    `INSERT INTO review_photos (id, visit, thumb, wide, file_key, wide_width, wide_height, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8
     WHERE (SELECT count(*) FROM review_photos WHERE visit = $2 AND review_id IS NULL) < $9 RETURNING 1`,
    [id, visit, thumb, wide, fileKey, wideWidth, wideHeight, now, MAX_UNSENT_PHOTOS],
  );
  return rows.length > 0;
}

/** Makes these the photos of a review, in this order, and deletes the others. False if one isn't of the visit. */
export async function setReviewPhotos(
  tx: Queryable,
  { visit, reviewId }: { visit: string; reviewId: string },
  ids: readonly string[],
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE review_photos p SET review_id = $2, position = w.position::smallint
     FROM unnest($3::text[]) WITH ORDINALITY AS w (id, position) WHERE p.id = w.id AND p.visit = $1 RETURNING 1`,
    [visit, reviewId, ids],
  );
  await tx.query("DELETE FROM review_photos WHERE visit = $1 AND NOT id = ANY($2::text[])", [visit, ids]);
  return rows.length === ids.length;
}

/** Deletes uploads that were never sent with a review. */
export async function removeUnsentPhotos(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM review_photos WHERE review_id IS NULL AND created_at < $1", [before]);
}
