import type { PhotoSize } from "#kernel/photo-sizes.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { type PhotoFiles, StoreAway } from "./files/port.ts";
import { photoPlace } from "./store.ts";

/**
 * The bytes of a photo, wherever they are kept: those that were in the database before there was a store stay there.
 * Null when there is no such photo, or its file is gone.
 * @throws StoreAway when the store does not answer, or is no longer set up
 */
export async function getFile(
  db: Queryable,
  files: PhotoFiles | null,
  id: string,
  size: PhotoSize,
): Promise<Uint8Array | null> {
  const place = await photoPlace(db, id, size);
  if (place === null || place.fileKey === null) return place?.bytes ?? null;
  if (files === null) throw new StoreAway("a photo is in a store that is not set up");
  return files.read(place.fileKey, size);
}
