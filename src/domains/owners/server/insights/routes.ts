import type { FastifyInstance } from "fastify";
import { serverOf } from "#platform/server/http/serve.ts";
import { ownersEndpoints } from "../../contract.ts";
import type { ManagementRoutes } from "../port.ts";
import { getInsights } from "./get-insights.ts";

/** Analytics of a restaurant, for its managers. */
export function registerInsights(
  app: FastifyInstance,
  { db, ownerAuth, parts, now }: ManagementRoutes,
): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/owner/restaurants/:id/insights", async ({ request, reply, readQuery }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { days } = readQuery();
    reply.header("cache-control", "private, no-store");
    return getInsights(db, parts, { restaurantId, days, now: now() });
  });
}
