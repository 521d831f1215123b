import type { FastifyInstance } from "fastify";
import { newerHours } from "#domains/restaurants/contract/opening-hours.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { getHours, saveHours } from "./save-hours.ts";

/** When a restaurant is open, for its managers and owners. */
export function registerHours(
  app: FastifyInstance,
  { db, ownerAuth, now }: { db: Database; ownerAuth: OwnerAuth; now: () => Date },
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/owner/restaurants/:id/hours", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const page = await getHours(db, restaurantId, now());
    if (page === null) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    return page;
  });

  serve("PUT /api/owner/restaurants/:id/hours", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { hours, version } = readBody();
    const result = await saveHours(db, { restaurantId, hours, version, now: now() });
    if (result.ok) return result.saved;
    if (result.reason === "no-plan")
      throw new Refusal("invalid-input", { issues: [{ path: "hours", issue: "required" }] });
    throw "current" in result
      ? Refusal.with(newerHours, { current: result.current })
      : new Refusal(result.reason);
  });
}
