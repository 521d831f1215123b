import type { FastifyInstance } from "fastify";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { staffEndpoints } from "../../contract.ts";
import type { StaffRoutes } from "../port.ts";
import { READ_DAYS_SHOWN as size } from "./rules.ts";
import { readsAt, zoneOf } from "./store.ts";
import { healthReadsView } from "./view.ts";

/** Who was shown the dietary needs of a restaurant's guests, for its owners. */
export function registerHealthReads(
  app: FastifyInstance,
  { db, ownerAuth }: Pick<StaffRoutes, "db" | "ownerAuth">,
): void {
  const serve = serverOf(app, staffEndpoints);
  serve("GET /api/owner/restaurants/:id/health-reads", async ({ request, reply, readQuery }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { before = null } = readQuery();
    const zone = await zoneOf(db, restaurantId);
    if (zone === null) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    const rows = await readsAt(db, restaurantId, { zone, before, days: size + 1 });
    return healthReadsView(rows, { zone, size, readerId: user.id });
  });
}
