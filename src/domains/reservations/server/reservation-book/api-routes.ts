import type { FastifyInstance } from "fastify";
import { MAX_API_DAYS } from "#domains/owners/api-constants.ts";
import type { ApiAuth } from "#domains/owners/server/public.ts";
import { countTelling, type ReadLog } from "#domains/staff/server/public.ts";
import { addDays } from "#kernel/time/calendar.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../contract.ts";
import { lastChanges, reservationsBetween, zoneOf } from "./store.ts";
import { apiReservation } from "./view.ts";

interface ApiReservationRoutes {
  db: Database;
  apiAuth: ApiAuth;
  reads: ReadLog;
}

/** A restaurant's bookings, for its own programs. */
export function registerApiReservations(
  app: FastifyInstance,
  { db, apiAuth, reads }: ApiReservationRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/v1/restaurants/:id/reservations", async ({ request, reply, readQuery }) => {
    const opened = await apiAuth.requireLocation(request, request.params.id);
    const { restaurantId } = opened;
    const { from, to } = readQuery();
    if (to >= addDays(from, MAX_API_DAYS)) {
      const values = { maximum: MAX_API_DAYS };
      throw new Refusal("invalid-input", { issues: [{ path: "to", issue: "too-many-days", values }] });
    }
    const rows = await reservationsBetween(db, restaurantId, from, to);
    const changes = await lastChanges(
      db,
      rows.map(({ id }) => id),
    );
    reply.header("cache-control", "private, no-store");
    const guests = countTelling(rows.map((row) => ({ ...row, words: [] })));
    reads.note(reply, opened, "book", guests);
    return {
      restaurantId,
      zone: await zoneOf(db, restaurantId),
      reservations: rows.map((row) => apiReservation(row, changes.get(row.id) ?? row.createdAt)),
    };
  });
}
