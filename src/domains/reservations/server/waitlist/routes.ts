import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Auth, findCredentials, readerRole } from "#domains/accounts/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import type { Database } from "#platform/server/db/database.ts";
import { ensureGuestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { WaitlistView } from "../../contract/waitlist.ts";
import { reservationsEndpoints } from "../../contract.ts";
import type { ById } from "../booking/own-reservations.ts";
import { type BookingLimits, identifyCaller, refuseCountry } from "../guests/check-booker.ts";
import { refuseAnswers } from "../view.ts";
import { addEntry } from "./add-entry.ts";
import { endEntry } from "./end-entry.ts";
import { acceptOffer } from "./offer-table.ts";
import { countAhead, type EntryRow, entryById } from "./store.ts";

const JOIN_LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

interface WaitlistRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
  publicUrl: string;
  /** Whether a deposit can be paid. */
  takesCards: boolean;
  bookingLimits: BookingLimits;
  /** Where text messages go (ISO 3166). */
  smsCountries: readonly string[];
}

export function registerWaitlist(app: FastifyInstance, parts: WaitlistRoutes): void {
  const serve = serverOf(app, reservationsEndpoints);
  const { db, auth, now, publicUrl, takesCards, bookingLimits, smsCountries } = parts;
  serve("POST /api/waitlist", { config: JOIN_LIMIT }, async ({ request, reply, readBody }) => {
    const body = readBody();
    refuseCountry(body.booking, smsCountries, "booking.");
    const holderHash = hashKey(ensureGuestKey(request, reply));
    const accountId = (await auth.identify(request))?.id ?? null;
    const idempotencyKey = readIdempotencyKey(request);
    const caller = await identifyCaller(db, bookingLimits, request.ip, now());
    const input = { body, idempotencyKey, holderHash, accountId, caller, now: now(), publicUrl };
    const result = await addEntry(db, input);
    if (result.ok) {
      reply.status(result.isNew ? 201 : 200);
      return await currentView(result.id, false);
    }
    if (result.reason === "answers-refused") throw refuseAnswers(result, "booking.answers");
    if (result.reason !== "wait-refused") throw new Refusal(result.reason);
    const { field, ...said } = result.refusal;
    throw new Refusal("invalid-input", { issues: [{ path: `booking.${field}`, ...said }] });
  });

  serve("GET /api/waitlist/:id", async ({ request, reply }) => {
    const { id, isByLink } = await ownEntry(request);
    reply.header("cache-control", "private, no-store");
    return currentView(id, isByLink);
  });

  serve("POST /api/waitlist/:id/accept", async ({ request }) => {
    const { id, isByLink } = await ownEntry(request);
    const result = await acceptOffer(db, { id, takesCards, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    const { confirmationUrl } = await currentView(id, isByLink);
    return { ...result.reservation, ...(confirmationUrl !== null && { confirmationUrl }) };
  });

  serve("DELETE /api/waitlist/:id", async ({ request }) => {
    const { id, isByLink } = await ownEntry(request);
    await endEntry(db, { id, to: "left", now: now(), publicUrl });
    return currentView(id, isByLink);
  });

  /** @throws Refusal the same whether it doesn't exist or belongs to somebody else */
  async function ownEntry(request: FastifyRequest<ById>): Promise<EntryRow & { isByLink: boolean }> {
    const entry = await entryById(db, request.params.id);
    const credentials = await findCredentials(request, auth);
    // Nothing of it is shared.
    const isOwn = entry && readerRole({ ...entry, shareKey: entry.manageKey }, credentials) === "holder";
    if (!isOwn) throw new Refusal("waitlist-not-found");
    return { ...entry, isByLink: credentials.manageKey !== null };
  }

  async function currentView(id: string, isByLink: boolean) {
    const entry = await entryById(db, id);
    if (entry === null) throw new Refusal("waitlist-not-found");
    return waitlistView(entry, entry.status === "waiting" ? await countAhead(db, entry) : 0, isByLink);
  }
}

/** `isByLink`: the reader came by the link of a message, so the reservation must open without the browser that joined. */
function waitlistView(entry: EntryRow, ahead: number, isByLink: boolean): WaitlistView {
  const { status, offerAt: at, offerExpiresAt, reservationId } = entry;
  return {
    id: entry.id,
    code: entry.code,
    status,
    restaurant: {
      id: entry.restaurantId,
      name: entry.restaurantName,
      nameTranslations: entry.nameTranslations,
      zone: entry.zone,
    },
    date: entry.date,
    from: clockTime(entry.fromMinute),
    until: clockTime(entry.toMinute),
    guestCount: entry.guestCount,
    ahead,
    offer:
      status === "offered" && at !== null && offerExpiresAt !== null
        ? { at, expiresAt: offerExpiresAt.toISOString() }
        : null,
    confirmationUrl:
      status === "booked" && reservationId !== null
        ? paths.confirmation(reservationId, isByLink ? entry.bookingKey : null)
        : null,
  };
}
