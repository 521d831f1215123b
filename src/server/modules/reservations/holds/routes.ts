import type { FastifyInstance } from "fastify";
import { createHold as createHoldBody, type Hold } from "../../../../shared/contract/reservations.ts";
import type { Database } from "../../../db/database.ts";
import { ensureGuestKey, guestKey, hashKey } from "../../../http/guest-key.ts";
import { readInput } from "../../../http/input.ts";
import type { Gate } from "../../accounts/public.ts";
import type { ById } from "../find-own-reservation.ts";
import { refuseNoPlace } from "../view.ts";
import { createHold } from "./create-hold.ts";
import { endHold } from "./end-hold.ts";

/** A guest tries a few times and changes their mind; nobody blocks a whole restaurant. */
const HOLD_LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

export function registerHolds(
  app: FastifyInstance,
  { db, gate, now }: { db: Database; gate: Gate; now: () => Date },
): void {
  app.post("/api/holds", { config: HOLD_LIMIT }, async (request, reply) => {
    const body = readInput(createHoldBody, request.body);
    const holderHash = hashKey(ensureGuestKey(request, reply));
    const accountId = (await gate.identify(request))?.id ?? null;
    const { restaurantId, reservationDate: at, guestCount: guests, replaces } = body;
    const wish = { restaurantId, at, guests };
    const result = await createHold(db, { wish, holderHash, accountId, replaces, now: now() });
    if (!result.ok) throw await refuseNoPlace(db, result, wish, now(), replaces ?? undefined);
    const hold: Hold = { id: result.id, expiresAt: result.expiresAt.toISOString() };
    return reply.status(201).header("cache-control", "no-store").send(hold);
  });

  app.delete<ById>("/api/holds/:id", async (request, reply) => {
    const key = guestKey(request);
    if (key !== null) await endHold(db, { id: request.params.id, holderHash: hashKey(key), now: now() });
    return reply.status(204).send();
  });
}
