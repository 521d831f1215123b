import type { FastifyInstance } from "fastify";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { bookingsStranded } from "../../../contract/seating-plan.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { getSeatingPlan } from "./get-seating-plan.ts";
import { findConflicts, type SaveSeatingPlanResult, saveSeatingPlan } from "./save-seating-plan.ts";

/** The largest inventory that the contract allows, with every text at its longest. */
const MAX_BYTES = 512 * 1024;

/** Hours, tables and rules of a restaurant, for its managers and owners. */
export function registerSeatingPlan(
  app: FastifyInstance,
  { db, ownerAuth, now }: { db: Database; ownerAuth: OwnerAuth; now: () => Date },
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/owner/restaurants/:id/inventory", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return getSeatingPlan(db, restaurantId, now());
  });

  serve(
    "POST /api/owner/restaurants/:id/inventory/preview",
    { bodyLimit: MAX_BYTES },
    async ({ request, readBody }) => {
      const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
      const { inventory } = readBody();
      const result = await findConflicts(db, { restaurantId, inventory }, now());
      if (!result.ok) throw refuseSeatingPlan(result);
      return { stranded: result.stranded };
    },
  );

  serve(
    "PUT /api/owner/restaurants/:id/inventory",
    { bodyLimit: MAX_BYTES },
    async ({ request, reply, readBody }) => {
      const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
      const body = readBody();
      const result = await saveSeatingPlan(db, { restaurantId, ...body, now: now() });
      if (!result.ok) throw refuseSeatingPlan(result);
      reply.header("cache-control", "private, no-store");
      return getSeatingPlan(db, restaurantId, now());
    },
  );
}

function refuseSeatingPlan(result: Extract<SaveSeatingPlanResult, { ok: false }>): Refusal {
  if (result.reason === "invalid-input") return new Refusal(result.reason, { issues: result.issues });
  if (result.reason === "bookings-stranded")
    return Refusal.with(bookingsStranded, { stranded: result.stranded });
  return new Refusal(result.reason);
}
