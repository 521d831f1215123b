import type { FastifyInstance } from "fastify";
import { registerStaff } from "#domains/staff/server/public.ts";
import { restorableUntil } from "#domains/staff/staff-constants.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { RestaurantSettings } from "../../contract/restaurants.ts";
import { bookingsAhead } from "../../contract/restaurants.ts";
import { ownersEndpoints } from "../../contract.ts";
import type { ManagementRoutes } from "../port.ts";
import { archiveRestaurant, cancelUpcoming, impactOf, restoreRestaurant } from "./set-archive.ts";
import { setActive, settingsOf } from "./store.ts";

/** A restaurant's visibility, archiving and staff. */
export function registerRestaurantSettings(app: FastifyInstance, deps: ManagementRoutes): void {
  const serve = serverOf(app, ownersEndpoints);
  const { db, ownerAuth, parts, now, publicUrl } = deps;
  registerStaff(app, deps);

  serve("GET /api/owner/restaurants/:id/settings", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return settingsView(restaurantId);
  });

  serve("PUT /api/owner/restaurants/:id/visibility", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { isActive } = readBody();
    if (!(await setActive(db, restaurantId, isActive))) {
      const { archivedAt } = await settingsOf(db, restaurantId);
      throw new Refusal(archivedAt === null ? "restaurant-withheld" : "restaurant-archived");
    }
    return settingsView(restaurantId);
  });

  serve("GET /api/owner/restaurants/:id/archive-impact", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    reply.header("cache-control", "private, no-store");
    return impactOf(db, parts, { restaurantId, now: now() });
  });

  serve("POST /api/owner/restaurants/:id/cancellations", async ({ request, readBody }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { reason } = readBody();
    const by = { restaurantId, accountId: user.id, now: now(), publicUrl };
    const result = await cancelUpcoming(db, parts, { ...by, reason });
    if (!result.ok) throw new Refusal(result.reason);
    return result.answer;
  });

  serve("POST /api/owner/restaurants/:id/archive", async ({ request }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const result = await archiveRestaurant(db, parts, { restaurantId, now: now() });
    if (!result.ok)
      throw "impact" in result
        ? Refusal.with(bookingsAhead, { impact: result.impact })
        : new Refusal(result.reason);
    return settingsView(restaurantId);
  });

  serve("POST /api/owner/restaurants/:id/restore", async ({ request }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const result = await restoreRestaurant(db, { restaurantId, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return settingsView(restaurantId);
  });

  async function settingsView(restaurantId: string): Promise<RestaurantSettings> {
    const { isActive, isPrimary, archivedAt, planKey, planName } = await settingsOf(db, restaurantId);
    return {
      ...{ isActive, isPrimary },
      restorableUntil: archivedAt && restorableUntil(archivedAt).toISOString(),
      plan: planKey && { key: planKey, name: planName ?? planKey },
    };
  }
}
