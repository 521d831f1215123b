import type { FastifyInstance } from "fastify";
import { newerFacts } from "#domains/restaurants/contract/facts.ts";
import { restaurantsEndpoints } from "#domains/restaurants/contract.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { factsPageOf, saveFacts } from "./save-facts.ts";

/** What a restaurant states about itself beside its food, for those who run it. */
export function registerFacts(
  app: FastifyInstance,
  { db, ownerAuth, now }: { db: Database; ownerAuth: OwnerAuth; now: () => Date },
): void {
  const serve = serverOf(app, restaurantsEndpoints);
  serve("GET /api/owner/restaurants/:id/facts", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const page = await factsPageOf(db, restaurantId);
    if (page === null) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    return page;
  });

  serve("PUT /api/owner/restaurants/:id/facts", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const result = await saveFacts(db, { restaurantId, ...readBody() }, now());
    if (result.ok) return result.saved;
    throw "current" in result
      ? Refusal.with(newerFacts, { current: result.current })
      : new Refusal(result.reason);
  });
}
