import type { FastifyInstance } from "fastify";
import { PHOTO_WIDTHS, type PhotoSize } from "#kernel/photo-sizes.ts";
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

/** Photos, for everybody. What stands under a name never changes, so it is asked for once. */
export function registerPhotoFiles(app: FastifyInstance, { db, photoFiles }: PhotoFileRoutes): void {
  app.get<{ Params: { file: string } }>("/photos/:file", async (request, reply) => {
    const [, id = "", width = ""] = /^([\w-]{22})-(\d+)\.webp$/.exec(request.params.file) ?? [];
    const size = SIZES.get(width);
    if (size === undefined) throw new Refusal("not-found");
    const bytes = await getFile(db, photoFiles, id, size).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      // Once it was said that the store is away, each photo need not say it again.
      if (error.wasAsked) request.log.error({ err: error }, "a photo could not be read");
      throw new Refusal("photos-unavailable", { retryAfterS: 60 });
    });
    if (bytes === null) throw new Refusal("not-found");
    reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable");
    return Buffer.from(bytes);
  });
}

/**
 * The bytes of a photo, wherever they are kept: those that were in the database before there was a store stay there.
 * Null when there is no such photo, or its file is gone.
 * @throws StoreAway when the store does not answer, or is no longer set up
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
