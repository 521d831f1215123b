import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { GoogleReserve } from "#platform/server/config/google-reserve.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { reservations } from "#platform/server/telemetry/metrics.ts";
import {
  type GoogleBooking,
  type GoogleSlot,
  googleEndpoints,
} from "../../../contract/connections/google.ts";
import type { BookingLimits } from "../../guests/check-booker.ts";
import { reservationById } from "../../store.ts";
import { type AskedSlot, checkSlots } from "./check-slots.ts";
import { createGoogleBooking } from "./create-google-booking.ts";
import { googleConnectionOf } from "./google-hooks.ts";
import { askDatabase, setOnAtGoogle } from "./listing-store.ts";
import { requireGoogle } from "./policy.ts";
import { googleBooking, upcomingOfUser } from "./store.ts";
import { updateGoogleBooking } from "./update-google-booking.ts";
import { googleBookingView, googleStatus } from "./view.ts";
import { type Feed, writeFeed } from "./write-feeds.ts";

interface GoogleRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  bookingLimits: BookingLimits;
  settings: { googleReserve: GoogleReserve | null; publicUrl: string };
  now: () => Date;
}

/** Google calls from few addresses for all its guests. */
const ASK_LIMIT = { rateLimit: { max: 1_200, timeWindow: "1 minute", counts: "here" } } as const;
const BOOK_LIMIT = { rateLimit: { max: 300, timeWindow: "1 minute" } };
/** Reads every table of every restaurant. */
const FEED_LIMIT = { rateLimit: { max: 60, timeWindow: "1 hour" } };
/** Room for as many slots as the contract takes. */
const BATCH_BYTES = 512 * 1024;
/** More than one person has to come. */
const MOST_LISTED = 50;
/** How old the time of a feed may be, and how far it may be ahead of our clock. */
const FEED_AGE_S = 7_200;

/** Reserve with Google: the booking server (API v3), the feeds, and the switch of a restaurant's managers. */
export function registerGoogle(app: FastifyInstance, parts: GoogleRoutes): void {
  const serve = serverOf(app, googleEndpoints);
  const { db, ownerAuth, bookingLimits, settings, now } = parts;
  const { googleReserve, publicUrl } = settings;

  serve("GET /api/google/v3/HealthCheck", { config: ASK_LIMIT }, async ({ request, reply }) => {
    requireGoogle({ request, reply }, googleReserve);
    reply.header("cache-control", "no-store");
    await askDatabase(db);
    return { status: "SERVING" as const };
  });

  serve(
    "POST /api/google/v3/BatchAvailabilityLookup",
    { config: ASK_LIMIT, bodyLimit: BATCH_BYTES },
    async ({ request, reply, readBody }) => {
      requireGoogle({ request, reply }, googleReserve);
      const { merchant_id: restaurantId, slot_time: slots } = readBody();
      const asked = slots.map((slot) => ({
        serviceId: slot.service_id,
        startSec: slot.start_sec,
        partySize: slot.resource_ids?.party_size ?? 0,
      }));
      const available = await checkSlots(db, restaurantId, asked, now());
      return {
        slot_time_availability: slots.map((slot, index) => ({
          slot_time: echo(slot),
          available: available[index] ?? false,
        })),
      };
    },
  );

  serve(
    "POST /api/google/v3/CheckAvailability",
    { config: ASK_LIMIT },
    async ({ request, reply, readBody }) => {
      requireGoogle({ request, reply }, googleReserve);
      const { slot } = readBody();
      const [isFree = false] = await checkSlots(db, slot.merchant_id, [askedSlot(slot)], now());
      return {
        slot: echo(slot),
        count_available: isFree ? 1 : 0,
        duration_requirement: "DO_NOT_SHOW_DURATION" as const,
      };
    },
  );

  serve("POST /api/google/v3/CreateBooking", { config: BOOK_LIMIT }, async ({ request, reply, readBody }) => {
    requireGoogle({ request, reply }, googleReserve);
    const result = await createGoogleBooking(db, { request: readBody(), limits: bookingLimits, now: now() });
    const outcome = result.ok ? (result.isNew ? "booked" : "repeated") : result.cause.toLowerCase();
    reservations.inc({ outcome });
    if (result.ok) return { booking: await shown(result.id) };
    if (result.cause === "token-reused") throw new Refusal("idempotency-key-reused");
    const { cause, description } = result;
    return { booking_failure: { cause, description } };
  });

  serve("POST /api/google/v3/UpdateBooking", { config: BOOK_LIMIT }, async ({ request, reply, readBody }) => {
    requireGoogle({ request, reply }, googleReserve);
    const { booking } = readBody();
    const result = await updateGoogleBooking(db, { booking, now: now() });
    if (!result.ok && result.cause === "reservation-not-found") throw new Refusal(result.cause);
    const current = await shown(booking.booking_id);
    if (result.ok) return { booking: current };
    const { cause, description } = result;
    return { booking: current, booking_failure: { cause, description } };
  });

  serve(
    "POST /api/google/v3/GetBookingStatus",
    { config: ASK_LIMIT },
    async ({ request, reply, readBody }) => {
      requireGoogle({ request, reply }, googleReserve);
      const { booking_id: id } = readBody();
      const google = await googleBooking(db, id);
      const row = google === null ? null : await reservationById(db, id);
      if (row === null) throw new Refusal("reservation-not-found");
      return {
        booking_id: id,
        booking_status: googleStatus(row.status),
        prepayment_status: "PREPAYMENT_NOT_PROVIDED" as const,
      };
    },
  );

  serve("POST /api/google/v3/ListBookings", { config: ASK_LIMIT }, async ({ request, reply, readBody }) => {
    requireGoogle({ request, reply }, googleReserve);
    const rows = await upcomingOfUser(db, readBody().user_id, { now: now(), limit: MOST_LISTED });
    return { bookings: await Promise.all(rows.map(({ id }) => shown(id))) };
  });

  for (const feed of ["merchants", "services", "availability"] as const satisfies Feed[])
    serve(
      `GET /api/google/feeds/${feed}.json`,
      { config: FEED_LIMIT },
      async ({ request, reply, readQuery }) => {
        requireGoogle({ request, reply }, googleReserve);
        const { shard, shards, at: given } = readQuery();
        if (shard >= shards) throw invalid("shard");
        const seconds = Math.floor(now().getTime() / 1_000);
        if (given !== undefined && Math.abs(given - seconds) > FEED_AGE_S) throw invalid("at");
        const at = new Date((given ?? seconds) * 1_000);
        const pieces = writeFeed(db, feed, { shard, shards, at, publicUrl, now });
        reply.type("application/json; charset=utf-8").header("cache-control", "no-store");
        return reply.send(Readable.from(pieces, { objectMode: false }));
      },
    );

  serve("PUT /api/owner/restaurants/:id/google", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { isOn } = readBody();
    // What was on before the operator has ended it can be switched off.
    if (isOn && googleReserve === null) throw new Refusal("not-found");
    await setOnAtGoogle(db, restaurantId, isOn, now());
    return googleConnectionOf(db, restaurantId, { isOffered: googleReserve !== null, now: now() });
  });

  /** A booking made at Google, which the caller has found to be one. */
  async function shown(id: string): Promise<GoogleBooking> {
    const row = await reservationById(db, id);
    const google = await googleBooking(db, id);
    if (row === null || google === null) throw new Refusal("reservation-not-found");
    return googleBookingView(row, google);
  }
}

function askedSlot(slot: GoogleSlot): AskedSlot {
  const { service_id: serviceId, start_sec: startSec, resources } = slot;
  return { serviceId, startSec, partySize: resources?.party_size ?? 0 };
}

/** A slot as Google has sent it; 64-bit numbers are texts in the JSON of protocol buffers. */
function echo(slot: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(slot).map(([name, value]) => [name, name.endsWith("_sec") ? String(value) : value]),
  );
}

function invalid(path: string): Refusal {
  return new Refusal("invalid-input", { issues: [{ path, issue: "wrong-type" }] });
}
