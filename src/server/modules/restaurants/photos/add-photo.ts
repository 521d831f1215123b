import { createHash } from "node:crypto";
import type { AddedPhoto } from "../../../../shared/contract/menu.ts";
import type { Database } from "../../../db/database.ts";
import { lockMenu } from "../menus/document/store.ts";
import type { PreparePhoto } from "./port.ts";
import { MAX_PHOTOS } from "./rules.ts";
import { countPhotos, insertPhoto, keepPhoto } from "./store.ts";
import { photoView } from "./view.ts";

export interface AddPhotoInput {
  restaurantId: string;
  /** The file as it was sent. */
  bytes: Buffer;
  now: Date;
}

/** `issue`: a key of `errors.field`. */
export type AddPhotoResult =
  | { ok: true; added: AddedPhoto }
  | { ok: false; issue: string; values?: Record<string, number> };

/**
 * Takes in a photo of a restaurant's, for its dishes and its page to show. The same file sent twice, because the answer was lost on
 * the way, is one photo.
 */
export async function addPhoto(
  db: Database,
  prepare: PreparePhoto,
  { restaurantId, bytes, now }: AddPhotoInput,
): Promise<AddPhotoResult> {
  const id = createHash("sha256").update(`${restaurantId}\0`).update(bytes).digest("base64url").slice(0, 22);
  const own = { restaurantId, id };
  const known = await keepPhoto(db, own, now);
  if (known !== null) return { ok: true, added: { id, photo: photoView(known) } };
  const prepared = await prepare(bytes);
  if (!prepared.ok) return prepared;
  const { photo } = prepared;
  return db.transaction(async (tx) => {
    // Two windows of one restaurant take turns, so that they can't pass the number together.
    await lockMenu(tx, restaurantId);
    const twin = await keepPhoto(tx, own, now);
    if (twin === null && (await countPhotos(tx, restaurantId)) >= MAX_PHOTOS)
      return { ok: false, issue: "too-many-photos", values: { maximum: MAX_PHOTOS } };
    if (twin === null) await insertPhoto(tx, own, photo, now);
    return { ok: true, added: { id, photo: photoView({ id, ...photo }) } };
  });
}
