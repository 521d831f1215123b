import type { FastifyInstance } from "fastify";
import { availabilityQuery } from "../../../../shared/contract/reservations.ts";
import type { Database } from "../../../db/database.ts";
import { readInput } from "../../../http/input.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { ById } from "../find-own-reservation.ts";
import { getAvailability } from "./get-availability.ts";

export function registerAvailability(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): void {
  app.get<ById>("/api/restaurants/:id/availability", async (request, reply) => {
    const { date, from = date ?? "", days = 1, guests } = readInput(availabilityQuery, request.query);
    const asked = { restaurantId: request.params.id, from, count: days, guests };
    const result = await getAvailability(db, asked, now());
    if (!result.ok) throw new Refusal(result.reason);
    reply.header("cache-control", "no-store");
    return date === undefined ? result.days : (result.days[0]?.times ?? []);
  });
}
