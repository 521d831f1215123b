import type { FastifyInstance } from "fastify";
import { restaurantsEndpoints } from "#domains/restaurants/contract.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { newerProfile } from "../../contract/profile.ts";
import { pageOf, saveProfile } from "./save-profile.ts";
import { profileOf } from "./store.ts";

/** A restaurant's profile, for those who run it. */
export function registerProfiles(
  app: FastifyInstance,
  { db, ownerAuth, now }: { db: Database; ownerAuth: OwnerAuth; now: () => Date },
): void {
  const serve = serverOf(app, restaurantsEndpoints);
  serve("GET /api/owner/restaurants/:id/profile", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const row = await profileOf(db, restaurantId);
    if (row === null) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    return pageOf(restaurantId, row);
  });

  serve("PUT /api/owner/restaurants/:id/profile", async ({ request, readBody }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { profile, version } = readBody();
    const result = await saveProfile(db, { restaurantId, profile, version, by: user.id, now: now() });
    if (result.ok) return result.saved;
    throw "current" in result
      ? Refusal.with(newerProfile, { current: result.current })
      : new Refusal(result.reason);
  });
}
