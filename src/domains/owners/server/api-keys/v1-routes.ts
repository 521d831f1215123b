import type { FastifyInstance } from "fastify";
import { getMenu } from "#domains/menus/server/public.ts";
import { API_CALLS_A_MINUTE, API_PATHS, API_SCOPES, MAX_API_DAYS } from "#domains/owners/api-constants.ts";
import type { ApiIndex } from "#domains/owners/contract/api.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { ownersEndpoints } from "../../contract.ts";
import { getInsights } from "../insights/get-insights.ts";
import type { ApiAuth } from "./policy.ts";
import { locationsOf } from "./store.ts";

interface ApiRoutes {
  db: Database;
  apiAuth: ApiAuth;
  /** Hooks of later domains. */
  parts: readonly RestaurantHooks[];
  now: () => Date;
}

const INDEX: ApiIndex = {
  version: 1,
  authorization: "Bearer noren_...",
  callsPerMinute: API_CALLS_A_MINUTE,
  maxDays: MAX_API_DAYS,
  paths: API_PATHS,
  scopes: API_SCOPES,
  openapi: "/api/v1/openapi.json",
  docs: paths.apiDocs(),
};

/** The API for integrations (docs/api.md). Its reservation endpoints are registered by `reservations`. */
export function registerApi(app: FastifyInstance, { db, apiAuth, parts, now }: ApiRoutes): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/v1", async ({ reply }) => {
    reply.header("cache-control", "public, max-age=300");
    return INDEX;
  });

  serve("GET /api/v1/restaurants", async ({ request, reply }) => {
    const caller = await apiAuth.requireKey(request);
    reply.header("cache-control", "private, no-store");
    return { restaurants: await locationsOf(db, caller) };
  });

  serve("GET /api/v1/restaurants/:id/menu", async ({ request, reply }) => {
    const { restaurantId } = await apiAuth.requireLocation(request, request.params.id, "read");
    const menu = await getMenu(db, restaurantId, now());
    if (menu === null) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    return menu;
  });

  serve("GET /api/v1/restaurants/:id/insights", async ({ request, reply, readQuery }) => {
    const { restaurantId } = await apiAuth.requireLocation(request, request.params.id, "read");
    const { days } = readQuery();
    reply.header("cache-control", "private, no-store");
    return getInsights(db, parts, { restaurantId, days, now: now() });
  });
}
