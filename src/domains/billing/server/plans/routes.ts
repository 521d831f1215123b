import type { FastifyInstance } from "fastify";
import { STANDARD_RATE } from "#domains/payments/server/public.ts";
import { money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { billingEndpoints } from "../../contract.ts";
import { allPlans } from "./store.ts";

/** Public endpoint for the plan prices. */
export function registerPlans(app: FastifyInstance, db: Queryable): void {
  const serve = serverOf(app, billingEndpoints);
  serve("GET /api/plans", async ({ reply }) => {
    reply.header("cache-control", "public, max-age=300");
    return (await allPlans(db)).map(({ monthlyYen, ...plan }) => ({
      ...plan,
      monthly: money(monthlyYen, "JPY"),
      commissionBasisPoints: STANDARD_RATE.basisPoints,
    }));
  });
}
