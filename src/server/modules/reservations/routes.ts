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
import type { Gate } from "../accounts/public.ts";
import { createReservation } from "./create-reservation.ts";
import { getAvailability } from "./get-availability.ts";
import { type Credentials, readerRole } from "./policy.ts";
import { type ReservationRow, reservationById, reservationsHeldBy } from "./store.ts";
import { calendarFile, reservationView } from "./view.ts";

export interface ReservationRoutes {
  db: Database;
  gate: Gate;
  now: () => Date;
  publicUrl: string;
}

type ById = { Params: { id: string } };

/** Far above what people do, far below what a script would like to. */
const BOOKING_LIMIT = { rateLimit: { max: 300, timeWindow: "1 minute" } };

/** More than a page shows; an account's export has them all. */
const MAX_LISTED = 200;

export function registerReservations(
  app: FastifyInstance,
  { db, gate, now, publicUrl }: ReservationRoutes,
): void {
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
    const accountId = (await gate.identify(request))?.id ?? null;
    const input = { body, idempotencyKey, holderHash, accountId, now: now() };
    const result = await createReservation(db, input);
    if (result.ok) return reply.status(result.isNew ? 201 : 200).send(result.reservation);
    if (result.reason === "time-refused") {
      throw new Refusal("invalid-input", { issues: [{ path: "reservationDate", ...result.refusal }] });
    }
    if (result.reason === "time-not-available") {
      throw new Refusal(result.reason, { extra: { alternatives: result.alternatives } });
    }
    throw new Refusal(result.reason);
  });

  app.get("/api/reservations", async (request, reply) => {
    const credentials = await credentialsOf(request);
    const rows = await reservationsHeldBy(db, credentials, MAX_LISTED);
    const own = rows.filter((row) => readerRole(row, credentials) === "holder");
    reply.header("cache-control", "private, no-store");
    return own.map((row) => reservationView(row, "holder", publicUrl));
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
    const role = row && readerRole(row, await credentialsOf(request));
    // The same answer whether it does not exist or is not theirs.
    if (!row || !role) throw new Refusal("reservation-not-found");
    return { row, role };
  }

  async function credentialsOf(request: FastifyRequest): Promise<Credentials> {
    const key = guestKey(request);
    const query = typeof request.query === "object" && request.query !== null ? request.query : {};
    const share: unknown = Reflect.get(query, "share");
    return {
      accountId: (await gate.identify(request))?.id ?? null,
      holderHash: key && hashKey(key),
      shareKey: typeof share === "string" ? share : null,
    };
  }
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\w-]{8,128}$/.test(key)) return key;
  throw new Refusal("invalid-input", { issues: [{ path: "Idempotency-Key", issue: "idempotency-key" }] });
}
