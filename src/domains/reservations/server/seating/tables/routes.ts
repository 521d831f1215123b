import type { FastifyInstance } from "fastify";
import { type Auth, consumeAttempt } from "#domains/accounts/server/public.ts";
import type { Hold } from "#domains/reservations/contract/reservations.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { ensureGuestKey, guestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { type BookingLimits, MAX_HOLDS } from "../../guests/check-booker.ts";
import { refuseNoPlace } from "../../view.ts";
import { createHold, endHold } from "./create-hold.ts";

/** Enough for a guest who changes their mind, too few to block a restaurant. */
const HOLD_LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

const HOLD_RETRY_S = 300;

interface HoldRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
  bookingLimits: BookingLimits;
}

export function registerHolds(app: FastifyInstance, { db, auth, now, bookingLimits }: HoldRoutes): void {
  const serve = serverOf(app, reservationsEndpoints);
  const fromAddress = { scope: "hold-address", max: bookingLimits.addressHolds, windowMs: 10 * 60_000 };
  serve("POST /api/holds", { config: HOLD_LIMIT }, async ({ request, reply, readBody }) => {
    const body = readBody();
    const holderHash = hashKey(ensureGuestKey(request, reply));
    const accountId = (await auth.identify(request))?.id ?? null;
    const attempt = await consumeAttempt(db, now(), [fromAddress, addressKey(request.ip)]);
    if (!attempt.ok) throw new Refusal("too-many-requests", attempt);
    const { restaurantId, reservationDate: at, guestCount: guests, replaces, courseId, areaId } = body;
    const wish = { restaurantId, at, guests, courseId, areaId };
    const input = { wish, holderHash, accountId, replaces, maxHolds: MAX_HOLDS, now: now() };
    const result = await createHold(db, input);
    if (!result.ok && result.reason === "too-many-requests")
      throw new Refusal(result.reason, { retryAfterS: HOLD_RETRY_S });
    if (!result.ok) throw await refuseNoPlace(db, result, wish, now(), { except: replaces ?? undefined });
    const hold: Hold = { id: result.id, expiresAt: result.expiresAt.toISOString() };
    reply.header("cache-control", "no-store");
    return hold;
  });

  serve("DELETE /api/holds/:id", async ({ request }) => {
    const key = guestKey(request);
    if (key !== null) await endHold(db, { id: request.params.id, holderHash: hashKey(key), now: now() });
  });
}
