import type { FastifyInstance } from "fastify";
import { type Auth, actorOf, insertAudit } from "#domains/accounts/server/public.ts";
import { paymentsEndpoints } from "#domains/payments/contract.ts";
import {
  commissionTermsOf,
  rateSteps,
  STANDARD_RATE,
  setFirstTime,
} from "#domains/payments/server/public.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import { money } from "#kernel/money.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { billingEndpoints } from "../contract.ts";
import { spansOf } from "./rules.ts";
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

interface RateRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  now: () => Date;
}

/**
 * Commission on a restaurant's card payments: its members can read it, and an operator can grant the commission-free
 * period.
 */
export function registerRates(app: FastifyInstance, { db, auth, ownerAuth, now }: RateRoutes): void {
  const serve = serverOf(app, billingEndpoints);
  const restaurantOf = async (restaurantId: string) => {
    const restaurant = await ownRestaurantOf(db, restaurantId);
    if (restaurant === null) throw new Refusal("restaurant-not-found");
    return restaurant;
  };

  serverOf(app, paymentsEndpoints)("GET /api/owner/restaurants/:id/rates", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { zone } = await restaurantOf(restaurantId);
    reply.header("cache-control", "private, no-store");
    return { spans: spansOf(rateSteps(await commissionTermsOf(db, restaurantId), now()), zone) };
  });

  serve("PUT /api/admin/restaurants/:id/first-time", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { from, until } = readBody();
    const { id: restaurantId } = request.params;
    const { name, zone } = await restaurantOf(restaurantId);
    const at = now();
    await db.transaction(async (tx) => {
      const given = await setFirstTime(tx, { restaurantId, zone, from, until }, at);
      if (!given.ok)
        throw new Refusal("invalid-input", { issues: [{ path: given.path, issue: given.issue }] });
      if (!given.isNew) return;
      const entry = { ...actorOf(operator), action: "first-time.given", subject: restaurantId } as const;
      await insertAudit(tx, { ...entry, details: { name, from, until } }, at);
    });
    return { from, until };
  });
}
