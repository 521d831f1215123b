import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_API_DAYS } from "#domains/owners/api-constants.ts";
import type { ApiAuth } from "#domains/owners/server/public.ts";
import { countTelling, type OwnedRestaurantId, type ReadLog } from "#domains/staff/server/public.ts";
import { addDays } from "#kernel/time/calendar.ts";
import type { Database } from "#platform/server/db/database.ts";
import { requireIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import { reservations } from "#platform/server/telemetry/metrics.ts";
import type { ApiCreateReservation, ApiReservation } from "../../../contract/connections/api-v1.ts";
import { type BookingDetails, tooLateToChange } from "../../../contract/reservations.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { cancelReservation, changeReservation } from "../../booking/changes/change-reservation.ts";
import { createReservation } from "../../booking/create-reservation.ts";
import { lastChanges, reservationsBetween, zoneOf } from "../../reservation-book/store.ts";
import { apiReservation, refuseStaff } from "../../reservation-book/view.ts";
import { getAvailability, offeredAreas } from "../../seating/availability/get-availability.ts";
import { questionsOf } from "../../seating/plan/store.ts";
import { type ReservationRow, reservationById } from "../../store.ts";
import { refuseAnswers, refuseNoPlace } from "../../view.ts";

interface ApiReservationRoutes {
  db: Database;
  apiAuth: ApiAuth;
  reads: ReadLog;
  now: () => Date;
  publicUrl: string;
  /** Whether a deposit can be paid. */
  takesCards: boolean;
}

type Opened = Awaited<ReturnType<ApiAuth["requireLocation"]>>;
type OneReservation = FastifyRequest<{ Params: { id: string; reservationId: string } }>;

/** A restaurant's bookings, for its own programs. They book, change and cancel by the rules of guests. */
export function registerApiReservations(
  app: FastifyInstance,
  { db, apiAuth, reads, now, publicUrl, takesCards }: ApiReservationRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/v1/restaurants/:id/availability", async ({ request, reply, readQuery }) => {
    const { restaurantId } = await apiAuth.requireLocation(request, request.params.id, "book");
    const { date, guests, courseId, areaId } = readQuery();
    const asked = { restaurantId, from: date, count: 1, guests, courseId, areaId };
    const found = await getAvailability(db, asked, now());
    if (!found.ok) throw new Refusal(found.reason);
    reply.header("cache-control", "private, no-store");
    const day = found.days[0] ?? { date, closed: null, times: [] };
    const questions = await questionsOf(db, restaurantId);
    const areas = await offeredAreas(db, restaurantId, now());
    return { restaurantId, zone: await zoneOf(db, restaurantId), ...day, questions, areas };
  });

  serve("GET /api/v1/restaurants/:id/reservations", async ({ request, reply, readQuery }) => {
    const opened = await apiAuth.requireLocation(request, request.params.id, "read");
    const { restaurantId } = opened;
    const { from, to } = readQuery();
    if (to >= addDays(from, MAX_API_DAYS)) {
      const values = { maximum: MAX_API_DAYS };
      throw new Refusal("invalid-input", { issues: [{ path: "to", issue: "too-many-days", values }] });
    }
    const rows = await reservationsBetween(db, restaurantId, from, to);
    return {
      restaurantId,
      zone: await zoneOf(db, restaurantId),
      reservations: await shown(reply, opened, rows, "book"),
    };
  });

  serve("POST /api/v1/restaurants/:id/reservations", async ({ request, reply, readBody }) => {
    const opened = await apiAuth.requireLocation(request, request.params.id, "book");
    const { restaurantId } = opened;
    const idempotencyKey = keyOf(opened, requireIdempotencyKey(request));
    const body = bookingOf(restaurantId, readBody());
    const input = {
      ...{ body, idempotencyKey, holderHash: "", accountId: null, by: byKey(opened), now: now() },
      // The link to pay goes to an address.
      takesCards: takesCards && body.customerEmail !== null,
    };
    const result = await createReservation(db, input);
    reservations.inc({ outcome: result.ok ? (result.isNew ? "booked" : "repeated") : result.reason });
    if (result.ok) {
      reply.status(result.isNew ? 201 : 200);
      const { id, paymentUrl } = result.reservation;
      const url = paymentUrl && new URL(paymentUrl, publicUrl).href;
      return { ...(await currentView(reply, opened, id)), paymentUrl: url };
    }
    const { reason } = result;
    if (
      reason === "idempotency-key-reused" ||
      reason === "prove-contact" ||
      reason === "prove-phone" ||
      reason === "email-needed" ||
      reason === "too-many-bookings"
    )
      throw new Refusal(reason);
    if (reason === "answers-refused") throw refuseAnswers(result);
    const { reservationDate: at, guestCount: guests, courseId, areaId } = body;
    throw await refuseNoPlace(db, result, { restaurantId, at, guests, courseId, areaId }, now(), {
      timeField: TIME,
    });
  });

  serve("GET /api/v1/restaurants/:id/reservations/:reservationId", async ({ request, reply }) => {
    const opened = await apiAuth.requireLocation(request, request.params.id, "read");
    const { id } = await rowOf(request, opened);
    return currentView(reply, opened, id);
  });

  serve("PATCH /api/v1/restaurants/:id/reservations/:reservationId", async ({ request, reply, readBody }) => {
    const opened = await apiAuth.requireLocation(request, request.params.id, "book");
    const idempotencyKey = keyOf(opened, requireIdempotencyKey(request));
    const row = await rowOf(request, opened);
    const { id } = row;
    const { localTime, ...others } = readBody();
    const change = { ...others, ...(localTime !== undefined && { reservationDate: localTime }) };
    const result = await changeReservation(db, {
      ...{ id, change, idempotencyKey, by: byKey(opened), now: now() },
    });
    if (result.ok) return currentView(reply, opened, id);
    if (result.reason === "too-late-to-change")
      throw Refusal.with(tooLateToChange, { changeUntil: result.changeUntil });
    if (result.reason === "answers-refused") throw refuseAnswers(result);
    if (result.reason !== "no-place") throw refuseStaff(result.reason);
    const { restaurantId } = opened;
    const { guestCount: guests = row.guestCount, courseId = row.courseId } = change;
    const wish = { restaurantId, at: localTime ?? row.localTime, guests, courseId, areaId: row.areaId };
    throw await refuseNoPlace(db, result.place, wish, now(), { except: id, timeField: TIME });
  });

  serve(
    "POST /api/v1/restaurants/:id/reservations/:reservationId/cancel",
    async ({ request, reply, readBody }) => {
      const opened = await apiAuth.requireLocation(request, request.params.id, "book");
      const idempotencyKey = keyOf(opened, requireIdempotencyKey(request));
      const { id } = await rowOf(request, opened);
      const { by: whose, reason } = readBody();
      const result = await cancelReservation(db, {
        ...{ id, reason, idempotencyKey, by: byKey(opened), now: now() },
        to: whose === "guest" ? "cancelled_by_guest" : "cancelled_by_restaurant",
      });
      if (!result.ok) throw new Refusal(result.reason);
      return currentView(reply, opened, id);
    },
  );

  /** @throws Refusal the same whether there is no such reservation, it is another restaurant's, or only a hold */
  async function rowOf({ params }: OneReservation, { restaurantId }: Opened): Promise<ReservationRow> {
    const row = await reservationById(db, params.reservationId);
    const isBooking =
      row !== null && row.status !== "held" && (row.customerName !== null || row.source === "walk-in");
    if (!isBooking || row.restaurantId !== restaurantId) throw new Refusal("reservation-not-found");
    return row;
  }

  async function currentView(reply: ReplyHead, opened: Opened, id: string): Promise<ApiReservation> {
    const row = await reservationById(db, id);
    const [view] = row === null ? [] : await shown(reply, opened, [row], "booking");
    if (view === undefined) throw new Refusal("reservation-not-found");
    return view;
  }

  async function shown(
    reply: ReplyHead,
    opened: Opened,
    rows: readonly ReservationRow[],
    kind: "book" | "booking",
  ): Promise<ApiReservation[]> {
    const ids = rows.map(({ id }) => id);
    const changes = await lastChanges(db, ids);
    reply.header("cache-control", "private, no-store");
    reads.note(
      reply,
      opened,
      kind,
      countTelling(rows.map((row) => ({ ...row, words: row.answers.map(() => "answered") }))),
    );
    return rows.map((row) => apiReservation(row, changes.get(row.id) ?? row.createdAt));
  }
}

/** The name of the time in the calls of programs. */
const TIME = "localTime";

/** Keys are the restaurant's: a call may be repeated with a newer API key. */
function keyOf({ restaurantId }: Opened, key: string): string {
  return `api ${restaurantId} ${key}`;
}

function byKey({ keyId }: Opened) {
  return { actor: "api", apiKeyId: keyId } as const;
}

/** The booking as guests make it: without a hold, a deposit of their own choice, or a messenger. */
function bookingOf(
  restaurantId: OwnedRestaurantId,
  { localTime, ...body }: ApiCreateReservation,
): BookingDetails {
  return {
    ...body,
    restaurantId,
    reservationDate: localTime,
    ...{ notificationMethod: null, customerWhatsapp: null, customerTelegram: null },
    ...{ requiresDeposit: false, depositAmount: 0, holdId: null },
  };
}
