import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Auth, findCredentials, readerRole } from "#domains/accounts/server/public.ts";
import type { Catalogue } from "#domains/discovery/server/public.ts";
import { type KeptAnswers, nextMinute } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { findOwnReservation } from "../../booking/own-reservations.ts";
import type { PhoneSettings } from "../../guests/phone/phone-codes.ts";
import { reservationById } from "../../store.ts";
import { findPlaces } from "./alternative-restaurants.ts";
import { findTables } from "./find-tables.ts";
import { getAvailability, getTerms } from "./get-availability.ts";
import { whyNotBookable } from "./store.ts";

/** Each call reads the availability of several restaurants. */
const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

interface AvailabilityRoutes {
  db: Database;
  auth: Auth;
  kept: KeptAnswers;
  /** Null where this installation sends no text messages. */
  phoneSettings: PhoneSettings | null;
  now: () => Date;
}

/** What free times are made of. */
const PARTS = ["restaurant", "book"] as const;

export function registerAvailability(
  app: FastifyInstance,
  { db, auth, kept, phoneSettings, now }: AvailabilityRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/restaurants/:id/availability", async ({ request, reply, readQuery }) => {
    const { date, from = date ?? "", days = 1, guests, except, courseId, areaId } = readQuery();
    const own = except !== undefined && (await isOwn(request, except)) ? except : undefined;
    const asked = {
      restaurantId: request.params.id,
      from,
      count: days,
      guests,
      except: own,
      courseId,
      areaId,
    };
    const at = now();
    const find = async () => {
      const result = await getAvailability(db, asked, at);
      if (!result.ok) throw new Refusal(result.reason);
      return date === undefined ? result.days : (result.days[0]?.times ?? []);
    };
    reply.header("cache-control", "no-store");
    // What depends on the caller's own booking, or on how often a course was booked, is read each time.
    if (own !== undefined || courseId != null) return find();
    const key = `free ${date === undefined ? "days" : "times"} ${from} ${days} ${guests} ${areaId ?? ""}`;
    const question = { restaurantId: request.params.id, parts: PARTS, key, now: at };
    return kept.answer(question, async () => ({ answer: await find(), until: nextMinute(at) }));
  });

  serve("GET /api/tables", { config: LIMIT }, async ({ reply, readQuery }) => {
    const { restaurants, date = null, time = null, guests } = readQuery();
    reply.header("cache-control", "no-store");
    return findTables({ db, kept }, restaurants, { date, time, guests }, now());
  });

  serve("GET /api/restaurants/:id/booking-terms", ({ request }) => {
    const { id } = request.params;
    const at = now();
    return kept.answer({ restaurantId: id, parts: PARTS, key: "terms", now: at }, async () => {
      const terms = await getTerms(db, id, at, phoneSettings);
      if (terms === null) throw new Refusal(await whyNotBookable(db, id));
      return { answer: terms, until: nextMinute(at) };
    });
  });

  /** Only for the caller's own reservation, so that free times don't reveal other guests' tables. */
  async function isOwn(request: FastifyRequest, id: string): Promise<boolean> {
    const row = await reservationById(db, id);
    return row !== null && readerRole(row, await findCredentials(request, auth)) === "holder";
  }
}

interface AlternativeRoutes {
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
