import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Auth, findCredentials } from "#domains/accounts/server/public.ts";
import type { Catalogue } from "#domains/discovery/server/public.ts";
import type { ChatLink } from "#domains/notifications/server/public.ts";
import type { ApiAuth } from "#domains/owners/server/public.ts";
import type { KeptAnswers } from "#domains/restaurants/server/public.ts";
import type { OwnerAuth, ReadLog } from "#domains/staff/server/public.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { GoogleReserve } from "#platform/server/config/google-reserve.ts";
import type { Database } from "#platform/server/db/database.ts";
import { ensureGuestKey, hashKey, keyOfFrame } from "#platform/server/http/caller/credentials.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { reservations } from "#platform/server/telemetry/metrics.ts";
import { reservationsEndpoints } from "../contract.ts";
import { registerChanges } from "./booking/changes/routes.ts";
import { createReservation } from "./booking/create-reservation.ts";
import { findReadableReservation, getReservation, listOwnReservations } from "./booking/own-reservations.ts";
import { registerSeries } from "./booking/series/routes.ts";
import { registerApiReservations } from "./connections/api-v1/routes.ts";
import { registerFeeds } from "./connections/feeds/routes.ts";
import { registerGoogle } from "./connections/google/routes.ts";
import { registerBookingImports } from "./connections/imports/routes.ts";
import { registerMailbox } from "./connections/mailbox/routes.ts";
import { registerSite } from "./connections/site-routes.ts";
import { registerWallet, type WalletRoutes } from "./connections/wallet/routes.ts";
import { registerCourseChoices } from "./courses/routes.ts";
import { registerGuests } from "./guests/cards/routes.ts";
import { type BookingLimits, identifyCaller, refuseCountry } from "./guests/check-booker.ts";
import type { PhoneSettings } from "./guests/phone/phone-codes.ts";
import { registerPhoneCodes } from "./guests/phone/routes.ts";
import { registerFreePlaces } from "./reservation-book/add/free-places-routes.ts";
import { registerRoom } from "./reservation-book/room/routes.ts";
import { registerReservationBook } from "./reservation-book/routes.ts";
import { registerStaffWaitlist } from "./reservation-book/waitlist-routes.ts";
import { registerAlternatives, registerAvailability } from "./seating/availability/routes.ts";
import { registerHours } from "./seating/hours/routes.ts";
import { registerSeatingPlan } from "./seating/plan/routes.ts";
import { registerHolds } from "./seating/tables/routes.ts";
import { registerThread } from "./thread/routes.ts";
import { calendarFile, refuseAnswers, refuseNoPlace, reservationView } from "./view.ts";
import { registerWaitlist } from "./waitlist/routes.ts";

export interface ReservationRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
  ownerAuth: OwnerAuth;
  kept: KeptAnswers;
  apiAuth: ApiAuth;
  reads: ReadLog;
  publicUrl: string;
  catalogue: Catalogue;
  chatLink: ChatLink;
  /** Whether a deposit can be paid. */
  takesCards: boolean;
  bookingLimits: BookingLimits;
  /** Where text messages go (ISO 3166). */
  smsCountries: readonly string[];
  /** How codes are texted to guests without an email; null where this installation sends no text messages. */
  phoneSettings: PhoneSettings | null;
  settings: WalletRoutes["settings"] & { googleReserve: GoogleReserve | null } & Pick<
      Config,
      "secrets" | "webhookHosts"
    >;
}

/** Far above what people do, far below what a script would like to. */
const BOOKING_LIMIT = { rateLimit: { max: 300, timeWindow: "1 minute" } };

export function registerReservations(app: FastifyInstance, parts: ReservationRoutes): void {
  const serve = serverOf(app, reservationsEndpoints);
  const { db, auth, now, publicUrl, chatLink, takesCards, bookingLimits, smsCountries } = parts;
  const callerOf = (request: FastifyRequest) => identifyCaller(db, bookingLimits, request.ip, now());
  registerAvailability(app, parts);
  registerHolds(app, parts);
  registerPhoneCodes(app, parts);
  registerChanges(app, parts);
  registerAlternatives(app, parts);
  registerReservationBook(app, parts);
  registerRoom(app, parts);
  registerStaffWaitlist(app, parts);
  registerFreePlaces(app, parts);
  registerSeries(app, parts);
  registerGuests(app, parts);
  registerThread(app, parts);
  registerApiReservations(app, parts);
  registerSeatingPlan(app, parts);
  registerHours(app, parts);
  registerCourseChoices(app, parts);
  registerWaitlist(app, parts);
  registerSite(app, parts);
  registerBookingImports(app, parts);
  registerMailbox(app, parts);
  registerFeeds(app, parts);
  registerWallet(app, parts);
  registerGoogle(app, parts);

  serve("POST /api/reservations", { config: BOOKING_LIMIT }, async ({ request, reply, readBody }) => {
    const body = readBody();
    refuseCountry(body, smsCountries);
    if (body.requiresDeposit && !takesCards) throw new Refusal("no-cards");
    const holderHash = hashKey(ensureGuestKey(request, reply));
    const idempotencyKey = readIdempotencyKey(request);
    const accountId = (await auth.identify(request))?.id ?? null;
    const caller = await callerOf(request);
    const input = { body, idempotencyKey, holderHash, accountId, takesCards, caller, now: now() };
    const result = await createReservation(db, input);
    reservations.inc({ outcome: result.ok ? (result.isNew ? "booked" : "repeated") : result.reason });
    if (result.ok) {
      reply.status(result.isNew ? 201 : 200);
      return result.reservation;
    }
    if (
      result.reason === "idempotency-key-reused" ||
      result.reason === "prove-contact" ||
      result.reason === "prove-phone" ||
      result.reason === "email-needed" ||
      result.reason === "too-many-bookings"
    )
      throw new Refusal(result.reason);
    if (result.reason === "answers-refused") throw refuseAnswers(result);
    const { restaurantId, reservationDate: at, guestCount: guests } = body;
    const wish = { restaurantId, at, guests, courseId: body.courseId, areaId: body.areaId };
    throw await refuseNoPlace(db, result, wish, now(), { except: body.holdId ?? undefined });
  });

  serve("GET /api/reservations", async ({ request, reply }) => {
    const credentials = await findCredentials(request, auth);
    const own = await listOwnReservations(db, credentials, { publicUrl, now: now() });
    reply.header("cache-control", "private, no-store");
    return own.map(({ view }) => view);
  });

  serve("GET /api/reservations/:id", async ({ request, reply }) => {
    const { row, role } = await findReadableReservation(db, request, auth);
    reply.header("cache-control", "private, no-store");
    const { language } = request;
    if (role === "shared") return reservationView(row, role, { publicUrl, now: now() });
    const isFramed = keyOfFrame(request) !== null;
    return getReservation(db, row, { publicUrl, chatLink, language, isFramed, now: now() });
  });

  serve("GET /api/reservations/:id/calendar.ics", async ({ request, reply }) => {
    const { row } = await findReadableReservation(db, request, auth);
    reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="noren-${row.confirmationCode}.ics"`)
      .header("cache-control", "private, no-store");
    return calendarFile([row], request.language, publicUrl);
  });
}
