import type { FastifyInstance } from "fastify";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { getPlacesOfDay, getWalkInPlaces } from "./free-places.ts";

/** Where a party could sit, before staff add it. */
export function registerFreePlaces(
  app: FastifyInstance,
  { db, ownerAuth, now }: { db: Database; ownerAuth: OwnerAuth; now: () => Date },
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/owner/restaurants/:id/walk-in-places", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const places = await getWalkInPlaces(db, restaurantId, now());
    if (places === null) throw new Refusal("restaurant-not-bookable");
    reply.header("cache-control", "private, no-store");
    return places;
  });

  serve("GET /api/owner/restaurants/:id/places", async ({ request, reply, readQuery }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const places = await getPlacesOfDay(db, restaurantId, readQuery(), now());
    if (places === null) throw new Refusal("restaurant-not-bookable");
    reply.header("cache-control", "private, no-store");
    return places;
  });
}
