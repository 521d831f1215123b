import type { FastifyInstance } from "fastify";
import {
  type InventoryPreview,
  previewInventory,
  saveInventory as saveBody,
} from "#domains/reservations/contract/inventory.ts";
import type { OwnerGate } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { ById } from "../../booking/find-own-reservation.ts";
import { findStranded } from "./find-stranded.ts";
import { getInventory } from "./get-inventory.ts";
import { type SaveInventoryResult, saveInventory } from "./save-inventory.ts";

/** The largest inventory that the contract allows, with every text at its longest. */
const MAX_BYTES = 512 * 1024;

/** Hours, tables and rules of a restaurant, for its managers and owners. */
export function registerInventory(
  app: FastifyInstance,
  { db, ownerGate, now }: { db: Database; ownerGate: OwnerGate; now: () => Date },
): void {
  app.get<ById>("/api/owner/restaurants/:id/inventory", async (request, reply) => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return getInventory(db, restaurantId, now());
  });

  app.post<ById>(
    "/api/owner/restaurants/:id/inventory/preview",
    { bodyLimit: MAX_BYTES },
    async (request): Promise<InventoryPreview> => {
      const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
      const { inventory } = readInput(previewInventory, request.body);
      const result = await findStranded(db, { restaurantId, inventory }, now());
      if (!result.ok) throw refuseInventory(result);
      return { stranded: result.stranded };
    },
  );

  app.put<ById>("/api/owner/restaurants/:id/inventory", { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    const body = readInput(saveBody, request.body);
    const result = await saveInventory(db, { restaurantId, ...body, now: now() });
    if (!result.ok) throw refuseInventory(result);
    reply.header("cache-control", "private, no-store");
    return getInventory(db, restaurantId, now());
  });
}

function refuseInventory(result: Extract<SaveInventoryResult, { ok: false }>): Refusal {
  if (result.reason === "invalid-input") return new Refusal(result.reason, { issues: result.issues });
  if (result.reason === "bookings-stranded")
    return new Refusal(result.reason, { extra: { stranded: result.stranded } });
  return new Refusal(result.reason);
}
