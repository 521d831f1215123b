import type { FastifyInstance } from "fastify";
import { type Auth, actorOf } from "#domains/accounts/server/public.ts";
import type { AdminSubscriptions } from "#domains/payments/contract/billing.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { billingEndpoints } from "../../../contract.ts";
import { setCharge } from "./set-charge.ts";
import { allAgreements, watchedCharges } from "./store.ts";

export interface PlanBookRoutes {
  db: Database;
  auth: Auth;
  publicUrl: string;
  now: () => Date;
}

/** Subscription overview for operators: who has a plan, and which fees need attention. */
export function registerPlanBooks(app: FastifyInstance, { db, auth, publicUrl, now }: PlanBookRoutes): void {
  const serve = serverOf(app, billingEndpoints);
  const look = async (): Promise<AdminSubscriptions> => ({
    charges: await watchedCharges(db),
    agreements: await allAgreements(db),
  });

  serve("GET /api/admin/subscriptions", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return look();
  });

  serve("POST /api/admin/plan-charges/:id", async ({ request, readBody }) => {
    const by = actorOf(await auth.requireOperator(request));
    const { outcome } = readBody();
    const input = { id: request.params.id, outcome, by, publicUrl, now: now() };
    const said = await db.transaction((tx) => setCharge(tx, input));
    if (said === "not-found") throw new Refusal("not-found");
    if (said === "over") throw new Refusal("changed-meanwhile");
    return look();
  });
}
