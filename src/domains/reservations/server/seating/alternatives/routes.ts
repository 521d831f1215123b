import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { Catalogue } from "#domains/discovery/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { findOwnReservation } from "../../booking/find-own-reservation.ts";
import { findPlaces } from "./find-places.ts";

/** Each call reads several books. */
const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

export interface AlternativeRoutes {
  db: Database;
  auth: Auth;
  catalogue: Catalogue;
  now: () => Date;
}

export function registerAlternatives(
  app: FastifyInstance,
  { db, auth, catalogue, now }: AlternativeRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/reservations/:id/alternatives", { config: LIMIT }, async ({ request, reply }) => {
    const row = await findOwnReservation(db, request, auth);
    reply.header("cache-control", "private, no-store");
    return findPlaces(db, catalogue, row, now());
  });
}
