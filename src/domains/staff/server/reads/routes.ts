import type { FastifyInstance } from "fastify";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { staffEndpoints } from "../../contract.ts";
import type { ManagementRoutes } from "../port.ts";
import { READ_DAYS_SHOWN as size } from "./rules.ts";
import { readsAt } from "./store.ts";
import { healthReadsView } from "./view.ts";

/** Who was shown the dietary needs of a restaurant's guests, for its owners. */
export function registerHealthReads(
  app: FastifyInstance,
  { db, ownerAuth }: Pick<ManagementRoutes, "db" | "ownerAuth">,
): void {
  const serve = serverOf(app, staffEndpoints);
  serve("GET /api/owner/restaurants/:id/health-reads", async ({ request, reply, readQuery }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { before = null } = readQuery();
    const restaurant = await ownRestaurantOf(db, restaurantId);
    if (restaurant === null) throw new Refusal("restaurant-not-found");
    const { zone } = restaurant;
    reply.header("cache-control", "private, no-store");
    const rows = await readsAt(db, restaurantId, { zone, before, days: size + 1 });
    return healthReadsView(rows, { zone, size, readerId: user.id });
  });
}
