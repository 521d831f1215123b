import type { FastifyInstance } from "fastify";
import { actorOf, type Gate } from "#domains/accounts/server/public.ts";
import { type AdminSubscriptions, settleCharge } from "#domains/payments/contract/billing.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { setCharge } from "./set-charge.ts";
import { allAgreements, watchedCharges } from "./store.ts";

export interface PlanBookRoutes {
  db: Database;
  gate: Gate;
  publicUrl: string;
  now: () => Date;
}

/** The operator's look at the plans: who has one, and which fees wait for somebody. */
export function registerPlanBooks(app: FastifyInstance, { db, gate, publicUrl, now }: PlanBookRoutes): void {
  const look = async (): Promise<AdminSubscriptions> => ({
    charges: await watchedCharges(db),
    agreements: await allAgreements(db),
  });

  app.get("/api/admin/subscriptions", async (request, reply) => {
    await gate.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return look();
  });

  app.post<{ Params: { id: string } }>("/api/admin/plan-charges/:id", async (request) => {
    const by = actorOf(await gate.requireOperator(request));
    const { outcome } = readInput(settleCharge, request.body);
    const input = { id: request.params.id, outcome, by, publicUrl, now: now() };
    const said = await db.transaction((tx) => setCharge(tx, input));
    if (said === "not-found") throw new Refusal("not-found");
    if (said === "over") throw new Refusal("changed-meanwhile");
    return look();
  });
}
