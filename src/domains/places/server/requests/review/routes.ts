import type { FastifyInstance } from "fastify";
import { type Auth, actorOf, insertAudit } from "#domains/accounts/server/public.ts";
import { placesEndpoints } from "#domains/places/contract.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { PlaceRequestReview } from "../../../contract.ts";
import { decide, requestById, requestsIn } from "../store.ts";
import { requestReview, requestSummary } from "../view.ts";
import { applyRequest } from "./apply-request.ts";
import { sendAnswer } from "./send-answer.ts";

export interface PlaceRequestRoutes {
  db: Database;
  auth: Auth;
  publicUrl: string;
  now: () => Date;
}

/** More than an operator looks through. */
const MAX_LISTED = 200;

/** What operators do about places that never asked to be listed. */
export function registerPlaceReview(
  app: FastifyInstance,
  { db, auth, publicUrl, now }: PlaceRequestRoutes,
): void {
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
