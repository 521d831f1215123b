import type { FastifyInstance } from "fastify";
import type { Gate } from "#domains/accounts/server/public.ts";
import { ownedRestaurantsQuery } from "#domains/restaurants/contract/owners.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { restaurantsOf } from "./store.ts";
import { ownedRestaurants } from "./view.ts";

export function registerMembers(
  app: FastifyInstance,
  { db, gate, now }: { db: Queryable; gate: Gate; now: () => Date },
): void {
  app.get("/api/owner/restaurants", async (request, reply) => {
    const user = await gate.requireUser(request);
    const { userId } = readInput(ownedRestaurantsQuery, request.query);
    // The specification's call names an owner; nobody reads another one's list.
    if (userId !== undefined && userId !== user.id) throw new Refusal("forbidden");
    reply.header("cache-control", "private, no-store");
    return ownedRestaurants(await restaurantsOf(db, user.id), now());
  });
}
