import type { FastifyInstance } from "fastify";
import { lockBusiness, planOf } from "#domains/billing/server/public.ts";
import type { Member, OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { LocationsView } from "../../contract/restaurants.ts";
import { ownersEndpoints } from "../../contract.ts";
import { addLocation, changeLocation } from "./add-location.ts";
import { locationsWith, setPrimary } from "./store.ts";

/** The locations of a business, for its managers. Every change responds with the full list. */
export function registerLocations(
  app: FastifyInstance,
  { db, ownerAuth, now }: { db: Database; ownerAuth: OwnerAuth; now: () => Date },
): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/owner/restaurants/:id/locations", async ({ request, reply }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return locationsOf(member);
  });

  serve("POST /api/owner/restaurants/:id/locations", async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    const place = readBody();
    const { restaurantId } = member;
    const result = await addLocation(db, { restaurantId, place, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return locationsOf(member);
  });

  serve("PUT /api/owner/restaurants/:id/location", async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { version, ...place } = readBody();
    const { restaurantId } = member;
    if (!(await changeLocation(db, { restaurantId, place, version, now: now() })))
      throw new Refusal("changed-meanwhile");
    return locationsOf(member);
  });

  serve("PUT /api/owner/restaurants/:id/primary", async ({ request }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    await db.transaction(async (tx) => {
      const business = await lockBusiness(tx, member.restaurantId);
      if (business?.isArchived) throw new Refusal("restaurant-archived");
      if (business) await setPrimary(tx, business.businessId, member.restaurantId);
    });
    return locationsOf(member);
  });

  async function locationsOf({ restaurantId, user }: Member): Promise<LocationsView> {
    const [locations, plan] = await Promise.all([
      locationsWith(db, restaurantId, user.id),
      planOf(db, restaurantId),
    ]);
    return { locations, plan: plan && { key: plan.key, name: plan.name, maxLocations: plan.maxLocations } };
  }
}
