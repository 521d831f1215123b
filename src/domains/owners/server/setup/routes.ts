import type { FastifyInstance } from "fastify";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { ownersEndpoints } from "../../contract.ts";
import type { ManagementRoutes } from "../port.ts";
import { getSetup } from "./get-setup.ts";

/** The first steps of a restaurant, for its managers. */
export function registerSetup(app: FastifyInstance, { db, ownerAuth, parts }: ManagementRoutes): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/owner/restaurants/:id/setup", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const setup = (await getSetup(db, parts, [restaurantId])).get(restaurantId);
    if (setup === undefined) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    return setup;
  });
}
