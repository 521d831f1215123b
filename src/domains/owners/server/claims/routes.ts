import type { FastifyInstance } from "fastify";
import { type OwnClaimsView, saveClaims as saveBody } from "#domains/restaurants/contract/claims.ts";
import { readClaims, saveClaims } from "#domains/restaurants/server/public.ts";
import type { OwnerGate } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";

interface OfRestaurant {
  Params: { id: string };
}

/** What a restaurant says of its food, for those who run it. */
export function registerClaims(
  app: FastifyInstance,
  { db, ownerGate, now }: { db: Database; ownerGate: OwnerGate; now: () => Date },
): void {
  app.get<OfRestaurant>(
    "/api/owner/restaurants/:id/claims",
    async (request, reply): Promise<OwnClaimsView> => {
      const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
      const claims = await readClaims(db, restaurantId);
      if (claims === null) throw new Refusal("restaurant-not-found");
      reply.header("cache-control", "private, no-store");
      return claims;
    },
  );

  app.put<OfRestaurant>("/api/owner/restaurants/:id/claims", async (request): Promise<OwnClaimsView> => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    const { claims, version } = readInput(saveBody, request.body);
    const result = await saveClaims(db, { restaurantId, claims, version, now: now() });
    if (result.ok) return result.saved;
    throw new Refusal(result.reason, "current" in result ? { extra: { current: result.current } } : {});
  });
}
