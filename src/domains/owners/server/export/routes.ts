import type { FastifyInstance } from "fastify";
import { serverOf } from "#platform/server/http/serve.ts";
import { ownersEndpoints } from "../../contract.ts";
import type { ManagementRoutes } from "../port.ts";
import { getRestaurantData } from "./get-restaurant-data.ts";

/** It reads all of a restaurant's books. */
const LIMIT = { rateLimit: { max: 10, timeWindow: "1 minute" } };

/** All that is held of a restaurant, for its owners to take along. */
export function registerRestaurantExport(
  app: FastifyInstance,
  { db, ownerAuth, reads, parts, now }: Omit<ManagementRoutes, "publicUrl">,
): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/owner/restaurants/:id/export", { config: LIMIT }, async ({ request, reply }) => {
    const owner = await ownerAuth.requireMember(request, request.params.id, "owner");
    reply.header("cache-control", "private, no-store");
    reply.header("content-disposition", `attachment; filename="noren-${owner.restaurantId}.json"`);
    const { data, guests } = await getRestaurantData(db, parts, owner, now());
    reads.note(reply, owner, "export", guests);
    return data;
  });
}
