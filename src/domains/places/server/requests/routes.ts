import type { FastifyInstance } from "fastify";
import { type Auth, actorOf, consumeAttempt, insertAudit } from "#domains/accounts/server/public.ts";
import { placesEndpoints } from "#domains/places/contract.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { PlaceRequestReview, PlaceRequestSummary } from "../../contract.ts";
import { applyRequest, sendAnswer } from "./apply-request.ts";
import { createRequest, REQUEST_LIMIT } from "./create-request.ts";
import { decide, type PlaceRequestRow, requestById, requestsIn } from "./store.ts";

/** Requests about listed places, by their staff; the review is by operators. */
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

interface PlaceRequestRoutes {
  db: Database;
  auth: Auth;
  publicUrl: string;
  now: () => Date;
}

/** More than an operator reads. */
const MAX_LISTED = 200;

/** Review of requests by operators. */
function registerPlaceReview(app: FastifyInstance, { db, auth, publicUrl, now }: PlaceRequestRoutes): void {
  const serve = serverOf(app, placesEndpoints);
  serve("GET /api/admin/place-requests", async ({ request, reply, readQuery }) => {
    await auth.requireOperator(request);
    const { state } = readQuery();
    reply.header("cache-control", "private, no-store");
    return (await requestsIn(db, state, MAX_LISTED)).map(requestSummary);
  });

  const review = async (id: string): Promise<PlaceRequestReview> => {
    const row = await requestById(db, id);
    if (row === null) throw new Refusal("not-found");
    return requestReview(row);
  };

  serve("GET /api/admin/place-requests/:id", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return review(request.params.id);
  });

  serve("POST /api/admin/place-requests/:id/accept", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const facts = readBody();
    const { id } = request.params;
    const input = { id, facts, operator, publicUrl, now: now() };
    const result = await db.transaction((tx) => applyRequest(tx, input));
    if (result.ok) return review(id);
    if (result.reason !== "nothing") throw new Refusal(result.reason);
    throw new Refusal("invalid-input", { issues: [{ path: "name", issue: "place-nothing" }] });
  });

  serve("POST /api/admin/place-requests/:id/reject", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { reason } = readBody();
    const { id } = request.params;
    const at = now();
    const rejected = await db.transaction(async (tx) => {
      const row = await decide(tx, id, reason, at);
      if (row === null) return null;
      await sendAnswer(tx, row, "place-rejected", publicUrl, at, reason);
      const entry = { ...actorOf(operator), action: "place.rejected", subject: row.restaurantId } as const;
      await insertAudit(tx, { ...entry, details: { name: row.present.name, kind: row.kind } }, at);
      return row;
    });
    if (rejected === null) throw new Refusal("request-over");
    return requestReview(rejected);
  });
}

/** A row of the list; contact details are in the review only. */
function requestSummary(row: PlaceRequestRow): PlaceRequestSummary {
  const { id, kind, state, restaurantId, present, role, submittedAt } = row;
  return {
    ...{ id, kind, state, role },
    place: { id: restaurantId, name: present.name, address: present.address ?? null },
    submittedAt: submittedAt.toISOString(),
  };
}

function requestReview(row: PlaceRequestRow): PlaceRequestReview {
  const { present, wanted, reason, personName, email, phone, language, asks } = row;
  const { isPartner, isRemoved, answer, decidedAt } = row;
  return {
    ...requestSummary(row),
    ...{ present, wanted, reason, personName, email, phone, language, asks, isPartner, isRemoved, answer },
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
