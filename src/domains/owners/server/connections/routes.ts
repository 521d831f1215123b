import type { FastifyInstance } from "fastify";
import { serverOf } from "#platform/server/http/serve.ts";
import { ownersEndpoints } from "../../contract.ts";
import type { ManagementRoutes } from "../port.ts";
import { getConnections } from "./get-connections.ts";

/** What connects a restaurant with other programs, for its managers. */
export function registerConnections(
  app: FastifyInstance,
  { db, ownerAuth, parts, now }: ManagementRoutes,
): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/owner/restaurants/:id/connections", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return getConnections(db, parts, restaurantId, now());
  });
}
