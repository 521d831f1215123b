import type { FastifyInstance } from "fastify";
import { type Auth, actorOf, insertAudit, verifiedAccountOf } from "#domains/accounts/server/public.ts";
import type { Catalogue, Gazetteer } from "#domains/discovery/server/public.ts";
import { getCard } from "#domains/payments/server/public.ts";
import { candidateById, findCandidates } from "#domains/places/server/public.ts";
import { isAmong } from "#kernel/operator-roles.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type ApplicationReview, onboardingEndpoints } from "../../contract.ts";
import { endApplication } from "../application-lifecycle.ts";
import { notifyApplicant } from "../notify-applicant.ts";
import { applicationById, applicationsIn } from "../store.ts";
import { applicationReview, applicationSummary, positionOf } from "../view.ts";
import { type AddRestaurantResult, addRestaurant } from "./add-restaurant.ts";

export interface ApplicationRoutes {
  db: Database;
  auth: Auth;
  catalogue: Catalogue;
  gazetteer: Gazetteer;
  /** Whether cards can be saved. */
  takesCards: boolean;
  publicUrl: string;
  now: () => Date;
}

/** More than an operator would look through. */
const MAX_LISTED = 200;

/** Application review routes for operators. */
export function registerReview(
  app: FastifyInstance,
  { db, auth, catalogue, publicUrl, now }: ApplicationRoutes,
): void {
  const serve = serverOf(app, onboardingEndpoints);
  serve("GET /api/admin/applications", async ({ request, reply, readQuery }) => {
    await auth.requireOperator(request);
    const { state } = readQuery();
    reply.header("cache-control", "private, no-store");
    return (await applicationsIn(db, state, MAX_LISTED)).map(applicationSummary);
  });

  const review = async (id: string): Promise<ApplicationReview> => {
    const row = await applicationById(db, id);
    if (row === null) throw new Refusal("not-found");
    const { restaurantName: name, address, phone, placeId, mandateId, accountId, email } = row;
    const place = placeId === null ? null : await candidateById(db, placeId);
    const wish = { name, address, phone, position: positionOf(row, place) };
    return applicationReview(row, {
      card: mandateId === null ? null : await getCard(db, mandateId),
      place,
      // Excludes the restaurant that it became.
      candidates: (await findCandidates(db, catalogue, wish)).filter((one) => one.id !== row.restaurantId),
      hasAccount: accountId !== null || (await verifiedAccountOf(db, email)) !== null,
    });
  };

  serve("GET /api/admin/applications/:id", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return review(request.params.id);
  });

  serve("POST /api/admin/applications/:id/approve", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const corrections = readBody();
    const { id } = request.params;
    // A period without commission is money, whoever else may approve.
    if (corrections.firstTimeDays !== undefined && !isAmong(operator.operatorAs, ["finance"]))
      throw new Refusal("operator-forbidden");
    const input = { id, corrections, operator, publicUrl, now: now() };
    await db.transaction(async (tx) => {
      const result = await addRestaurant(tx, input);
      // Thrown inside the transaction, so that it is rolled back.
      if (!result.ok) throw refusalOf(result.reason);
    });
    return review(id);
  });

  serve("POST /api/admin/applications/:id/reject", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { reason } = readBody();
    const { id } = request.params;
    const at = now();
    const isNew = await db.transaction(async (tx) => {
      const rejected = await endApplication(tx, id, { state: "rejected", reason }, at);
      if (rejected === null) return false;
      await notifyApplicant(tx, rejected, { template: "application-rejected", reason }, publicUrl, at);
      const entry = { ...actorOf(operator), action: "application.rejected", subject: id } as const;
      await insertAudit(tx, { ...entry, details: { name: rejected.restaurantName } }, at);
      return true;
    });
    if (!isNew) throw new Refusal("application-over");
    return review(id);
  });
}

function refusalOf(reason: Extract<AddRestaurantResult, { ok: false }>["reason"]): Refusal {
  switch (reason) {
    case "no-position":
      return new Refusal("invalid-input", { issues: [{ path: "lat", issue: "application-position" }] });
    case "first-time-once":
      return new Refusal("invalid-input", { issues: [{ path: "firstTimeDays", issue: reason }] });
    case "coupon-had":
      return new Refusal("invalid-input", { issues: [{ path: "coupon", issue: reason }] });
    case "coupon-first-time":
      return new Refusal("invalid-input", { issues: [{ path: "coupon", issue: "first-time-once" }] });
    default:
      return new Refusal(reason);
  }
}
