import type { FastifyInstance } from "fastify";
import type { Member, OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { bookingsStranded, type ConflictingReservation } from "../../../contract/seating-plan.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import type { PhoneSettings } from "../../guests/phone/phone-codes.ts";
import { getSeatingPlan } from "./get-seating-plan.ts";
import { findConflicts, type SaveSeatingPlanResult, saveSeatingPlan } from "./save-seating-plan.ts";

/** The largest inventory that the contract allows, with every text at its longest. */
const MAX_BYTES = 512 * 1024;

interface SeatingPlanRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  /** Null where this installation sends no text messages. */
  phoneSettings: PhoneSettings | null;
  now: () => Date;
}

/** Hours, tables and rules of a restaurant, for its managers and owners. */
export function registerSeatingPlan(
  app: FastifyInstance,
  { db, ownerAuth, phoneSettings, now }: SeatingPlanRoutes,
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
      const member = await ownerAuth.requireMember(request, request.params.id, "manager");
      const { restaurantId } = member;
      const { inventory } = readBody();
      const result = await findConflicts(db, { restaurantId, inventory }, now());
      if (!result.ok) throw refuseSeatingPlan(result, member);
      return { stranded: shownTo(member, result.stranded) };
    },
  );

  serve(
    "PUT /api/owner/restaurants/:id/inventory",
    { bodyLimit: MAX_BYTES },
    async ({ request, reply, readBody }) => {
      const member = await ownerAuth.requireMember(request, request.params.id, "manager");
      const { restaurantId } = member;
      const body = readBody();
      const result = await saveSeatingPlan(db, {
        ...{ restaurantId, ...body, now: now() },
        canText: phoneSettings !== null,
      });
      if (!result.ok) throw refuseSeatingPlan(result, member);
      reply.header("cache-control", "private, no-store");
      return getSeatingPlan(db, restaurantId, now());
    },
  );
}

/** Operators who help see when and how many, not who. */
function shownTo(
  { isHelper }: Member,
  stranded: readonly ConflictingReservation[],
): ConflictingReservation[] {
  return stranded.map((one) => (isHelper ? { ...one, customerName: null } : one));
}

function refuseSeatingPlan(result: Extract<SaveSeatingPlanResult, { ok: false }>, member: Member): Refusal {
  if (result.reason === "invalid-input") return new Refusal(result.reason, { issues: result.issues });
  if (result.reason === "bookings-stranded")
    return Refusal.with(bookingsStranded, { stranded: shownTo(member, result.stranded) });
  return new Refusal(result.reason);
}
