import type { FastifyInstance } from "fastify";
import { restorableUntil } from "#domains/restaurants/house-terms.ts";
import type { HouseRoutes } from "#domains/staff/server/public.ts";
import { registerCrew } from "#domains/staff/server/public.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import {
  type ArchiveImpact,
  type CancelledAhead,
  cancelAhead as cancelAheadBody,
  type HouseSettings,
  setVisibility,
} from "../../contract/houses.ts";
import { cancelAhead } from "./cancel-ahead.ts";
import { archiveHouse, impactOf, restoreHouse } from "./set-archive.ts";
import { setActive, settingsOf } from "./store.ts";

interface OfRestaurant {
  Params: { id: string };
}

/** Whether guests see a restaurant, whether it is there at all, and who works in it. */
export function registerHouseSettings(app: FastifyInstance, deps: HouseRoutes): void {
  const { db, ownerGate, parts, now, publicUrl } = deps;
  registerCrew(app, deps);

  app.get<OfRestaurant>("/api/owner/restaurants/:id/settings", async (request, reply) => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return settingsView(restaurantId);
  });

  app.put<OfRestaurant>("/api/owner/restaurants/:id/visibility", async (request) => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    const { isActive } = readInput(setVisibility, request.body);
    if (!(await setActive(db, restaurantId, isActive))) {
      const { archivedAt } = await settingsOf(db, restaurantId);
      throw new Refusal(archivedAt === null ? "restaurant-withheld" : "restaurant-archived");
    }
    return settingsView(restaurantId);
  });

  app.get<OfRestaurant>(
    "/api/owner/restaurants/:id/archive-impact",
    async (request, reply): Promise<ArchiveImpact> => {
      const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "owner");
      reply.header("cache-control", "private, no-store");
      return impactOf(db, parts, { restaurantId, now: now() });
    },
  );

  app.post<OfRestaurant>(
    "/api/owner/restaurants/:id/cancellations",
    async (request): Promise<CancelledAhead> => {
      const { restaurantId, user } = await ownerGate.requireMember(request, request.params.id, "owner");
      const { reason } = readInput(cancelAheadBody, request.body);
      const by = { restaurantId, accountId: user.id, now: now(), publicUrl };
      const result = await cancelAhead(db, parts, { ...by, reason });
      if (!result.ok) throw new Refusal(result.reason);
      return result.answer;
    },
  );

  app.post<OfRestaurant>("/api/owner/restaurants/:id/archive", async (request) => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "owner");
    const result = await archiveHouse(db, parts, { restaurantId, now: now() });
    if (!result.ok)
      throw new Refusal(result.reason, "impact" in result ? { extra: { impact: result.impact } } : {});
    return settingsView(restaurantId);
  });

  app.post<OfRestaurant>("/api/owner/restaurants/:id/restore", async (request) => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "owner");
    const result = await restoreHouse(db, { restaurantId, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return settingsView(restaurantId);
  });

  async function settingsView(restaurantId: string): Promise<HouseSettings> {
    const { isActive, isPrimary, archivedAt, planKey, planName } = await settingsOf(db, restaurantId);
    return {
      ...{ isActive, isPrimary },
      restorableUntil: archivedAt && restorableUntil(archivedAt).toISOString(),
      plan: planKey && { key: planKey, name: planName ?? planKey },
    };
  }
}
