import type { FastifyInstance } from "fastify";
import { type HoursPage, saveHours as saveBody } from "#domains/restaurants/contract/opening-hours.ts";
import type { OwnerGate } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { ById } from "../../booking/find-own-reservation.ts";
import { getHours } from "./get-hours.ts";
import { saveHours } from "./save-hours.ts";

/** When a restaurant is open, for its managers and owners. */
export function registerHours(
  app: FastifyInstance,
  { db, ownerGate, now }: { db: Database; ownerGate: OwnerGate; now: () => Date },
): void {
  app.get<ById>("/api/owner/restaurants/:id/hours", async (request, reply): Promise<HoursPage> => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    const page = await getHours(db, restaurantId, now());
    if (page === null) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    return page;
  });

  app.put<ById>("/api/owner/restaurants/:id/hours", async (request): Promise<HoursPage> => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    const { hours, version } = readInput(saveBody, request.body);
    const result = await saveHours(db, { restaurantId, hours, version, now: now() });
    if (result.ok) return result.saved;
    if (result.reason === "no-plan")
      throw new Refusal("invalid-input", { issues: [{ path: "hours", issue: "required" }] });
    throw new Refusal(result.reason, "current" in result ? { extra: { current: result.current } } : {});
  });
}
