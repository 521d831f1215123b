import { createHash } from "node:crypto";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ReviewPhoto } from "../../contract/reviews.ts";
import { type PhotoTools, storeBytes } from "../photos/add-photo.ts";
import { StoreUnavailable } from "../photos/port.ts";
import { bindFile, releaseFile } from "../photos/store.ts";
import { hasReviewPhoto, insertReviewPhoto, lockVisit } from "./photo-store.ts";

/** `issue`: a key of `errors.field`. */
type AddReviewPhotoResult = { ok: true; photo: ReviewPhoto } | { ok: false; issue: string };

/**
 * Adds a guest's photo of a visit, to be sent with its review; until then nobody sees it. Re-encoded, so without metadata.
 * Idempotent: the same file is the same photo.
 * @throws StoreUnavailable if the bytes can't be stored; nothing is added then
 */
export async function addReviewPhoto(
  db: Database,
  { prepare, files }: PhotoTools,
  { visit, bytes, now }: { visit: string; bytes: Buffer; now: Date },
): Promise<AddReviewPhotoResult> {
  const id = createHash("sha256").update(`${visit}\0`).update(bytes).digest("base64url").slice(0, 22);
  if (await hasReviewPhoto(db, visit, id)) return { ok: true, photo: reviewPhotoView(id) };
  const prepared = await prepare(bytes);
  if (!prepared.ok) return prepared;
  const { photo } = prepared;
  const place = await storeBytes(db, files, { id, photo, now });
  return db.transaction(async (tx) => {
    // Serialized per visit, so that concurrent uploads can't exceed the limit.
    await lockVisit(tx, visit);
    const isTwin = await hasReviewPhoto(tx, visit, id);
    const isAdded = !isTwin && (await insertReviewPhoto(tx, { id, visit }, { ...photo, ...place }, now));
    if (place.fileKey !== null) {
      if (!isAdded) await releaseFile(tx, place.fileKey);
      else if (!(await bindFile(tx, place.fileKey)))
        throw new StoreUnavailable("the file was written for too long");
    }
    return isAdded || isTwin
      ? { ok: true, photo: reviewPhotoView(id) }
      : { ok: false, issue: "too-many-review-photos" };
  });
}

export function reviewPhotoView(id: string): ReviewPhoto {
  return { id, url: paths.photo(id, "wide"), thumbUrl: paths.photo(id, "thumb") };
}
