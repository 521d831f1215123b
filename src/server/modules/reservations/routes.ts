import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  availabilityQuery,
  createReservation as createReservationBody,
} from "../../../shared/contract/reservations.ts";
import { isDate } from "../../../shared/zoned-time.ts";
import type { Database } from "../../db/database.ts";
import { ensureGuestKey, guestKey, hashKey } from "../../http/guest-key.ts";
import { readInput } from "../../http/input.ts";
import { Refusal } from "../../http/refusal.ts";
import { createReservation } from "./create-reservation.ts";
import { getAvailability } from "./get-availability.ts";
import { readerRole } from "./policy.ts";
import { type ReservationRow, reservationById } from "./store.ts";
import { calendarFile, reservationView } from "./view.ts";

export interface ReservationRoutes {
  db: Database;
  now: () => Date;
  publicUrl: string;
}

type ById = { Params: { id: string } };

/** Far above what people do, far below what a script would like to. */
const BOOKING_LIMIT = { rateLimit: { max: 300, timeWindow: "1 minute" } };

export function registerReservations(app: FastifyInstance, { db, now, publicUrl }: ReservationRoutes): void {
  app.get<ById>("/api/restaurants/:id/availability", async (request, reply) => {
    const { date, guests } = readInput(availabilityQuery, request.query);
    if (!isDate(date)) throw new Refusal("invalid-input", { issues: [{ path: "date", issue: "date" }] });
    const result = await getAvailability(db, { restaurantId: request.params.id, date, guests }, now());
    if (!result.ok) throw new Refusal(result.reason);
    reply.header("cache-control", "no-store");
    return result.times;
  });

  app.post("/api/reservations", { config: BOOKING_LIMIT }, async (request, reply) => {
    const body = readInput(createReservationBody, request.body);
    const holderHash = hashKey(ensureGuestKey(request, reply));
    const idempotencyKey = readIdempotencyKey(request);
    const result = await createReservation(db, { body, idempotencyKey, holderHash, now: now() });
    if (result.ok) return reply.status(result.isNew ? 201 : 200).send(result.reservation);
    if (result.reason === "time-refused") {
      throw new Refusal("invalid-input", { issues: [{ path: "reservationDate", ...result.refusal }] });
    }
    if (result.reason === "time-not-available") {
      throw new Refusal(result.reason, { extra: { alternatives: result.alternatives } });
    }
    throw new Refusal(result.reason);
  });

  app.get<ById>("/api/reservations/:id", async (request, reply) => {
    const { row, role } = await readableReservation(request);
    reply.header("cache-control", "private, no-store");
    return reservationView(row, role, publicUrl);
  });

  app.get<ById>("/api/reservations/:id/calendar.ics", async (request, reply) => {
    const { row } = await readableReservation(request);
    reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="noren-${row.confirmationCode}.ics"`)
      .header("cache-control", "private, no-store");
    return calendarFile(row, request.language, publicUrl);
  });

  async function readableReservation(
    request: FastifyRequest<ById>,
  ): Promise<{ row: ReservationRow; role: "holder" | "shared" }> {
    const row = await reservationById(db, request.params.id);
    const key = guestKey(request);
    const share =
      typeof request.query === "object" && request.query !== null
        ? Reflect.get(request.query, "share")
        : null;
    const credentials = {
      holderHash: key && hashKey(key),
      shareKey: typeof share === "string" ? share : null,
    };
    const role = row && readerRole(row, credentials);
    // The same answer whether it does not exist or is not theirs.
    if (!row || !role) throw new Refusal("reservation-not-found");
    return { row, role };
  }
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\w-]{8,128}$/.test(key)) return key;
  throw new Refusal("invalid-input", { issues: [{ path: "Idempotency-Key", issue: "idempotency-key" }] });
}
