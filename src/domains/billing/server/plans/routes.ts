import type { FastifyInstance } from "fastify";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { STANDARD_RATE } from "#domains/payments/server/public.ts";
import { money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { allPlans } from "./store.ts";

/** What restaurants pay, for everybody to read. */
export function registerPlans(app: FastifyInstance, db: Queryable): void {
  app.get("/api/plans", async (_request, reply): Promise<PlanView[]> => {
    reply.header("cache-control", "public, max-age=300");
    return (await allPlans(db)).map(({ monthlyYen, ...plan }) => ({
      ...plan,
      monthly: money(monthlyYen, "JPY"),
      commissionBasisPoints: STANDARD_RATE.basisPoints,
    }));
  });
}
