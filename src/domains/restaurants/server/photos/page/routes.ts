import type { FastifyInstance } from "fastify";
import { restaurantsEndpoints } from "#domains/restaurants/contract.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { newerPhotos } from "../../../contract/restaurant-photos.ts";
import { MAX_PHOTO_BYTES } from "../../../restaurant-constants.ts";
import { addPhoto } from "../add-photo.ts";
import { type PhotoFiles, StoreUnavailable } from "../port.ts";
import { prepareBySharp } from "../sharp-provider.ts";
import { readPhotos, savePhotos } from "./save-photos.ts";

const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

export interface PhotoRoutes {
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
