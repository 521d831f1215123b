import type { FastifyInstance } from "fastify";
import { restaurantsEndpoints } from "#domains/restaurants/contract.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import { PHOTO_WIDTHS, type PhotoSize } from "#kernel/addresses/paths.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { newerPhotos } from "../../contract/restaurant-photos.ts";
import { MAX_PHOTO_BYTES } from "../../restaurant-constants.ts";
import { addPhoto } from "./add-photo.ts";
import { type PhotoFiles, StoreUnavailable } from "./port.ts";
import { readPhotos, savePhotos } from "./save-photos.ts";
import { prepareBySharp } from "./sharp-provider.ts";
import { photoPlace } from "./store.ts";

const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

interface PhotoRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  /** Where photos are stored; null for the database. */
  photoFiles: PhotoFiles | null;
  now: () => Date;
}

/** Photo upload (the body is the file), and the choice of photos for the page. */
export function registerPhotos(app: FastifyInstance, { db, ownerAuth, photoFiles, now }: PhotoRoutes): void {
  const serve = serverOf(app, restaurantsEndpoints);
  // Encapsulated: only here are image bodies parsed.
  app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    serverOf(scope, restaurantsEndpoints)(
      "POST /api/owner/restaurants/:id/photos",
      {
        bodyLimit: MAX_PHOTO_BYTES,
        config: LIMIT,
        // Before the body is read: only staff may make the server buffer ten megabytes.
        onRequest: async (request) =>
          void (await ownerAuth.requireMember(request, request.params.id, "manager")),
      },
      async ({ request, reply }) => {
        const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
        if (!Buffer.isBuffer(request.body)) throw new Refusal("unsupported-media-type");
        const tools = { prepare: prepareBySharp, files: photoFiles };
        const input = { restaurantId, bytes: request.body, now: now() };
        const result = await addPhoto(db, tools, input).catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error;
          request.log.error({ err: error }, "a photo could not be kept");
          throw new Refusal("photos-unavailable", { retryAfterS: 60 });
        });
        if (!result.ok) {
          const { issue, values } = result;
          throw new Refusal("invalid-input", {
            issues: [{ path: "photo", issue, ...(values && { values }) }],
          });
        }
        reply.header("cache-control", "private, no-store");
        return result.added;
      },
    );
  });

  serve("GET /api/owner/restaurants/:id/photos", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const photos = await readPhotos(db, restaurantId);
    if (photos === null) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    return photos;
  });

  serve("PUT /api/owner/restaurants/:id/photos", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { photos, version } = readBody();
    const result = await savePhotos(db, { restaurantId, photos, version, now: now() });
    if (result.ok) return result.saved;
    if (result.reason === "invalid-input") throw new Refusal(result.reason, { issues: result.issues });
    throw "current" in result
      ? Refusal.with(newerPhotos, { current: result.current })
      : new Refusal(result.reason);
  });
}

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
