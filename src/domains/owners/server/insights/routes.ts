import type { FastifyInstance } from "fastify";
import { type Insights, insightsQuery } from "#domains/restaurants/contract/insights.ts";
import type { HouseRoutes } from "#domains/staff/server/public.ts";
import { readInput } from "#platform/server/http/input.ts";
import { getInsights } from "./get-insights.ts";

interface OfRestaurant {
  Params: { id: string };
}

/** What a restaurant learns of its guests from counting. */
export function registerInsights(app: FastifyInstance, { db, ownerGate, parts, now }: HouseRoutes): void {
  app.get<OfRestaurant>("/api/owner/restaurants/:id/insights", async (request, reply): Promise<Insights> => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    const { days } = readInput(insightsQuery, request.query);
    reply.header("cache-control", "private, no-store");
    return getInsights(db, parts, { restaurantId, days, now: now() });
  });
}
