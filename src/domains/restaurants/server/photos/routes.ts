import type { FastifyInstance } from "fastify";
import { PHOTO_WIDTHS, type PhotoSize } from "#kernel/addresses/paths.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type PhotoFiles, StoreUnavailable } from "./port.ts";
import { photoPlace } from "./store.ts";

interface PhotoFileRoutes {
  db: Database;
  photoFiles: PhotoFiles | null;
}

const SIZES = new Map<string, PhotoSize>([
  [String(PHOTO_WIDTHS.thumb), "thumb"],
  [String(PHOTO_WIDTHS.wide), "wide"],
]);

/** Photos, public. The content of an address never changes, so it is cached for good. */
export function registerPhotoFiles(app: FastifyInstance, { db, photoFiles }: PhotoFileRoutes): void {
  app.get<{ Params: { file: string } }>("/photos/:file", async (request, reply) => {
    const [, id = "", width = ""] = /^([\w-]{22})-(\d+)\.webp$/.exec(request.params.file) ?? [];
    const size = SIZES.get(width);
    if (size === undefined) throw new Refusal("not-found");
    const bytes = await getFile(db, photoFiles, id, size).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      // Logged once per outage, not for every photo.
      if (error.wasAsked) request.log.error({ err: error }, "a photo could not be read");
      throw new Refusal("photos-unavailable", { retryAfterS: 60 });
    });
    if (bytes === null) throw new Refusal("not-found");
    reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable");
    return Buffer.from(bytes);
  });
}

/**
 * The bytes of a photo, wherever they are stored: photos added before a store was configured stay in the database. Null
 * if there is no such photo, or its file is missing.
 * @throws StoreUnavailable if the store does not respond, or is no longer configured
 */
async function getFile(
  db: Queryable,
  files: PhotoFiles | null,
  id: string,
  size: PhotoSize,
): Promise<Uint8Array | null> {
  const place = await photoPlace(db, id, size);
  if (place === null || place.fileKey === null) return place?.bytes ?? null;
  if (files === null) throw new StoreUnavailable("a photo is in a store that is not set up");
  return files.read(place.fileKey, size);
}
