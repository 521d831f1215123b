import type { FastifyInstance } from "fastify";
import { ownHouseOf } from "#domains/restaurants/server/public.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type HealthReadsView, healthReadsQuery } from "../../contract/health-reads.ts";
import type { HouseRoutes } from "../port.ts";
import { READ_DAYS_SHOWN as size } from "./rules.ts";
import { readsAt } from "./store.ts";
import { healthReadsView } from "./view.ts";

/** Who was shown the dietary needs of a restaurant's guests, for its owners. */
export function registerHealthReads(
  app: FastifyInstance,
  { db, ownerGate }: Pick<HouseRoutes, "db" | "ownerGate">,
): void {
  app.get<{ Params: { id: string } }>(
    "/api/owner/restaurants/:id/health-reads",
    async (request, reply): Promise<HealthReadsView> => {
      const { restaurantId, user } = await ownerGate.requireMember(request, request.params.id, "owner");
      const { before = null } = readInput(healthReadsQuery, request.query);
      const house = await ownHouseOf(db, restaurantId);
      if (house === null) throw new Refusal("restaurant-not-found");
      const { zone } = house;
      reply.header("cache-control", "private, no-store");
      const rows = await readsAt(db, restaurantId, { zone, before, days: size + 1 });
      return healthReadsView(rows, { zone, size, readerId: user.id });
    },
  );
}
