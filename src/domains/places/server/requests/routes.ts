import type { FastifyInstance } from "fastify";
import { consumeAttempt } from "#domains/accounts/server/public.ts";
import { placesEndpoints } from "#domains/places/contract.ts";
import { addressKey } from "#platform/server/http/caller/address-key.ts";
import { readIdempotencyKey } from "#platform/server/http/caller/idempotency-key.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { createRequest } from "./create-request.ts";
import { type PlaceRequestRoutes, registerPlaceReview } from "./review/routes.ts";
import { REQUEST_LIMIT } from "./rules.ts";

/** What people of a place that never asked to be listed can have done about it (`review/`: by an operator). */
export function registerPlaceRequests(app: FastifyInstance, parts: PlaceRequestRoutes): void {
  const serve = serverOf(app, placesEndpoints);
  const { db, publicUrl, now } = parts;
  registerPlaceReview(app, parts);

  serve("POST /api/restaurants/:id/requests", async ({ request, reply, readBody }) => {
    const body = readBody();
    const idempotencyKey = readIdempotencyKey(request);
    const attempt = await consumeAttempt(db, now(), [REQUEST_LIMIT, addressKey(request.ip)]);
    if (!attempt.ok) throw new Refusal(attempt.reason, attempt);
    const input = { placeId: request.params.id, body, idempotencyKey, publicUrl, now: now() };
    const result = await createRequest(db, input);
    if (!result.ok) throw new Refusal(result.reason);
    reply.status(result.isNew ? 201 : 200);
    return result.received;
  });
}
