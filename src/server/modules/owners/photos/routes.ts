import type { FastifyInstance } from "fastify";
import type { AddedPhoto } from "../../../../shared/contract/menu.ts";
import { MAX_PHOTO_BYTES } from "../../../../shared/menu-terms.ts";
import type { Database } from "../../../db/database.ts";
import { Refusal } from "../../../http/refusal.ts";
import { addPhoto, prepareBySharp } from "../../restaurants/public.ts";
import type { OwnerGate } from "../members/policy.ts";

const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

export interface PhotoRoutes {
  db: Database;
  ownerGate: OwnerGate;
  now: () => Date;
}

interface OfRestaurant {
  Params: { id: string };
}

/** Photos of dishes, sent by those who write the menu: the file itself is the body. */
export function registerPhotos(app: FastifyInstance, { db, ownerGate, now }: PhotoRoutes): void {
  // In a scope of its own: nowhere else is a picture read.
  app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<OfRestaurant>(
      "/api/owner/restaurants/:id/photos",
      {
        bodyLimit: MAX_PHOTO_BYTES,
        config: LIMIT,
        // Before the body is read: nobody else makes the server hold ten megabytes.
        onRequest: async (request) =>
          void (await ownerGate.requireMember(request, request.params.id, "manager")),
      },
      async (request, reply): Promise<AddedPhoto> => {
        const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
        if (!Buffer.isBuffer(request.body)) throw new Refusal("unsupported-media-type");
        const result = await addPhoto(db, prepareBySharp, { restaurantId, bytes: request.body, now: now() });
        if (!result.ok) {
          const { issue, values } = result;
          throw new Refusal("invalid-input", {
            issues: [{ path: "photo", issue, ...(values && { values }) }],
          });
        }
        reply.status(201).header("cache-control", "private, no-store");
        return result.added;
      },
    );
  });
}
