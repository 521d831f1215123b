import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#platform/server/db/database.ts";
import type { AddedPhoto } from "../../contract/restaurant-photos.ts";
import { type PhotoFiles, type PreparedPhoto, type PreparePhoto, StoreUnavailable } from "./port.ts";
import { MAX_PHOTOS } from "./rules.ts";
import {
  bindFile,
  countPhotos,
  insertLooseFile,
  insertPhoto,
  lockMenu,
  type PhotoPlace,
  photoView,
  releaseFile,
  touchPhoto,
} from "./store.ts";

export interface AddPhotoInput {
  restaurantId: string;
  /** The uploaded file. */
  bytes: Buffer;
  now: Date;
}

export interface PhotoTools {
  prepare: PreparePhoto;
  /** Where bytes are stored; null for the database. */
  files: PhotoFiles | null;
}

/** `issue`: a key of `errors.field`. */
export type AddPhotoResult =
  | { ok: true; added: AddedPhoto }
  | { ok: false; issue: string; values?: Record<string, number> };

/**
 * Adds a photo to a restaurant, for its dishes and its page. Idempotent: uploading the same file again returns the same
 * photo.
 * @throws StoreUnavailable if the bytes can't be stored; nothing is added then
 */
export async function addPhoto(
  db: Database,
  { prepare, files }: PhotoTools,
  { restaurantId, bytes, now }: AddPhotoInput,
): Promise<AddPhotoResult> {
  const id = createHash("sha256").update(`${restaurantId}\0`).update(bytes).digest("base64url").slice(0, 22);
  const own = { restaurantId, id };
  const known = await touchPhoto(db, own, now);
  if (known !== null) return { ok: true, added: { id, photo: photoView(known) } };
  const prepared = await prepare(bytes);
  if (!prepared.ok) return prepared;
  const { photo } = prepared;
  const place = await storeBytes(db, files, { id, photo, now });
  return db.transaction(async (tx) => {
    // Serialized per restaurant, so that concurrent uploads can't exceed the limit.
    await lockMenu(tx, restaurantId);
    const twin = await touchPhoto(tx, own, now);
    const isFull = twin === null && (await countPhotos(tx, restaurantId)) >= MAX_PHOTOS;
    if (place.fileKey !== null) {
      if (twin !== null || isFull) await releaseFile(tx, place.fileKey);
      else if (!(await bindFile(tx, place.fileKey)))
        throw new StoreUnavailable("the file was written for too long");
    }
    if (isFull) return { ok: false, issue: "too-many-photos", values: { maximum: MAX_PHOTOS } };
    if (twin === null) await insertPhoto(tx, own, { ...photo, ...place }, now);
    return { ok: true, added: { id, photo: photoView({ id, ...photo }) } };
  });
}

/** Stores the bytes before the photo is inserted: a photo never refers to a missing file. */
export async function storeBytes(
  db: Database,
  files: PhotoFiles | null,
  { id, photo: { thumb, wide }, now }: { id: string; photo: PreparedPhoto; now: Date },
): Promise<PhotoPlace> {
  if (files === null) return { thumb, wide, fileKey: null };
  const fileKey = `photos/${id}-${randomBytes(8).toString("hex")}`;
  await insertLooseFile(db, fileKey, now);
  try {
    await files.write(fileKey, { thumb, wide });
  } catch (error) {
    await releaseFile(db, fileKey);
    throw error;
  }
  return { thumb: null, wide: null, fileKey };
}
