import type { FastifyInstance } from "fastify";
import type { PlanView } from "../../../../shared/contract/plans.ts";
import { money } from "../../../../shared/money.ts";
import type { Queryable } from "../../../db/database.ts";
import { STANDARD_RATE } from "../../payments/public.ts";
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
