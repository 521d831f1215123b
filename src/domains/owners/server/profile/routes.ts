import type { FastifyInstance } from "fastify";
import type { OwnerGate } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ProfilePage, saveProfile as saveBody } from "../../contract/houses.ts";
import { pageOf, saveProfile } from "./save-profile.ts";
import { profileOf } from "./store.ts";

interface OfRestaurant {
  Params: { id: string };
}

/** What a restaurant says of itself, for those who run it. */
export function registerProfiles(
  app: FastifyInstance,
  { db, ownerGate, now }: { db: Database; ownerGate: OwnerGate; now: () => Date },
): void {
  app.get<OfRestaurant>(
    "/api/owner/restaurants/:id/profile",
    async (request, reply): Promise<ProfilePage> => {
      const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
      const row = await profileOf(db, restaurantId);
      if (row === null) throw new Refusal("restaurant-not-found");
      reply.header("cache-control", "private, no-store");
      return pageOf(restaurantId, row);
    },
  );

  app.put<OfRestaurant>("/api/owner/restaurants/:id/profile", async (request): Promise<ProfilePage> => {
    const { restaurantId, user } = await ownerGate.requireMember(request, request.params.id, "manager");
    const { profile, version } = readInput(saveBody, request.body);
    const result = await saveProfile(db, { restaurantId, profile, version, by: user.id, now: now() });
    if (result.ok) return result.saved;
    throw new Refusal(result.reason, "current" in result ? { extra: { current: result.current } } : {});
  });
}
