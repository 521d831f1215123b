import type { FastifyInstance } from "fastify";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { translator } from "#platform/server/text/texts.ts";
import { reservationsEndpoints } from "../../contract.ts";
import { saveSiteOrigins, siteOriginsOf } from "./site-store.ts";

const POSTER_LANGUAGES = ["ja", "en", "zh", "zh-Hant", "ko"] as const;
const POSTER = POSTER_LANGUAGES.map((language) => ({
  language,
  text: translator(language, "embed")("poster"),
}));

/** Where a restaurant's booking widget may be shown, for its managers and owners. */
export function registerSite(
  app: FastifyInstance,
  { db, ownerAuth, now }: { db: Database; ownerAuth: OwnerAuth; now: () => Date },
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/owner/restaurants/:id/site", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return { origins: await siteOriginsOf(db, restaurantId), poster: POSTER };
  });

  serve("PUT /api/owner/restaurants/:id/site", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { origins, before } = readBody();
    if (!(await saveSiteOrigins(db, { restaurantId, origins, before }, now())))
      throw new Refusal("changed-meanwhile");
    return { origins, poster: POSTER };
  });
}
