import type { FastifyInstance } from "fastify";
import { dietaryClaimsEndpoints, newerClaims } from "#domains/dietary-claims/contract.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { readClaims, saveClaims } from "./save-claims.ts";

/** Endpoints of a restaurant's own claims, for its managers. */
export function registerClaims(
  app: FastifyInstance,
  { db, ownerAuth, now }: { db: Database; ownerAuth: OwnerAuth; now: () => Date },
): void {
  const serve = serverOf(app, dietaryClaimsEndpoints);
  serve("GET /api/owner/restaurants/:id/claims", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const claims = await readClaims(db, restaurantId);
    if (claims === null) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    return claims;
  });

  serve("PUT /api/owner/restaurants/:id/claims", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { claims, version } = readBody();
    const result = await saveClaims(db, { restaurantId, claims, version, now: now() });
    if (result.ok) return result.saved;
    throw "current" in result
      ? Refusal.with(newerClaims, { current: result.current })
      : new Refusal(result.reason);
  });
}
