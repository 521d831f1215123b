import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { ensureGuestKey, hashKey } from "#platform/server/http/caller/guest-key.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { restaurantsEndpoints } from "../../contract.ts";
import { addAsk } from "./add-ask.ts";

/** Nobody asks for more places than they walk past. */
const LIMIT = { max: 30, timeWindow: "10 minutes" };

export function registerRegistrationAsks(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): void {
  const serve = serverOf(app, restaurantsEndpoints);
  serve(
    "POST /api/restaurants/:id/registration-asks",
    { config: { rateLimit: LIMIT } },
    async ({ request, reply }) => {
      const asker = hashKey(ensureGuestKey(request, reply));
      const result = await addAsk(db, { restaurantId: request.params.id, asker, at: now() });
      if (!result.ok) throw new Refusal(result.reason);
      return result.asks;
    },
  );
}
