import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Auth, consumeAttempt } from "#domains/accounts/server/public.ts";
import { CODE_ATTEMPTS } from "#domains/club/server/public.ts";
import type { OwnPlanView } from "#domains/payments/contract/billing.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { billingEndpoints, planTooSmall } from "../../contract.ts";
import { COUPON_ATTEMPTS } from "../coupons/rules.ts";
import { type BusinessRow, businessOf } from "../store.ts";
import { beginPlan } from "./begin-plan.ts";
import { createCard } from "./card.ts";
import type { Clock } from "./charges/add-charges.ts";
import { chargesTable } from "./charges/store.ts";
import { withdrawPlan } from "./end-plan.ts";
import { getPlan, getPlans } from "./get-plan.ts";
import {
  type ChangeResult,
  cancelPlan,
  changePlan,
  changeToInvoice,
  resumePlan,
} from "./manage-subscription.ts";
import { registerOperatorPlans } from "./operator-routes.ts";
import { ZONE } from "./rules.ts";
import { type SubscriptionRow, subscriptionOf } from "./store.ts";

export interface BillingRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  company: Config["company"];
  /** Whether cards can be saved. */
  takesCards: boolean;
  publicUrl: string;
  now: () => Date;
}

type OfRestaurant = { Params: { id: string } };

const LIMIT = { rateLimit: { max: 30, timeWindow: "1 minute" } };

/** An owner's plan: its price, and every way to change or end it. Owners only. */
export function registerBilling(app: FastifyInstance, deps: BillingRoutes): void {
  const serve = serverOf(app, billingEndpoints);
  const { db, ownerAuth, company, takesCards, publicUrl, now } = deps;
  registerOperatorPlans(app, deps);

  const clock = (): Clock => {
    const at = now();
    return { now: at, today: localDate(at, ZONE), publicUrl };
  };
  const ownBusiness = async (request: FastifyRequest<OfRestaurant>): Promise<BusinessRow> => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const business = await businessOf(db, restaurantId);
    if (business === null) throw new Refusal("not-found");
    return business;
  };

  const planView = async (restaurantId: string): Promise<OwnPlanView> => {
    const business = await businessOf(db, restaurantId);
    if (business !== null) return getPlan(db, business, company, clock().today);
    const restaurant = await ownRestaurantOf(db, restaurantId);
    if (restaurant === null) throw new Refusal("restaurant-not-found");
    return getPlans(db, restaurant.name, company);
  };

  serve("GET /api/owner/restaurants/:id/plan", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    reply.header("cache-control", "private, no-store");
    return planView(restaurantId);
  });

  serve(
    "POST /api/owner/restaurants/:id/plan/begin",
    { config: LIMIT },
    async ({ request, reply, readBody }) => {
      const { user, restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
      const { planKey, method, code } = readBody();
      if (method === "card" && !takesCards) throw new Refusal("no-cards");
      const at = now();
      if (code !== null) {
        const limits = [
          [CODE_ATTEMPTS, addressKey(request.ip)] as const,
          [COUPON_ATTEMPTS, user.id] as const,
        ];
        const attempt = await consumeAttempt(db, at, ...limits);
        if (!attempt.ok) throw new Refusal(attempt.reason, attempt);
      }
      const owner = { email: user.email, language: request.language };
      const input = { restaurantId, planKey, method, code, owner, now: at };
      // Thrown inside the transaction, so that nothing of a refused beginning stays.
      const begun = await db.transaction(async (tx) => {
        const result = await beginPlan(tx, input);
        if (result.ok) return result;
        if (result.reason !== "invalid-input") throw new Refusal(result.reason);
        throw new Refusal("invalid-input", { issues: [{ path: "code", issue: result.issue }] });
      });
      reply.status(begun.isNew ? 201 : 200).header("cache-control", "private, no-store");
      return { plan: await planView(restaurantId), cardPath: begun.cardPath };
    },
  );

  serve("GET /api/owner/restaurants/:id/plan/charges.csv", async ({ request, reply }) => {
    const business = await ownBusiness(request);
    const { agreement } = await getPlan(db, business, company, clock().today);
    reply.header("cache-control", "private, no-store").type("text/csv; charset=utf-8");
    reply.header("content-disposition", 'attachment; filename="noren-plan.csv"');
    return chargesTable(agreement?.charges ?? []);
  });

  /** Changes the agreement in a transaction and returns the result. */
  const change = async (
    request: FastifyRequest<OfRestaurant>,
    work: (tx: Queryable, id: string, clock: Clock) => Promise<ChangeResult>,
  ): Promise<OwnPlanView> => {
    const business = await ownBusiness(request);
    const at = clock();
    const { id } = await agreementOf(db, business);
    const result = await db.transaction((tx) => work(tx, id, at));
    if (!result.ok)
      throw result.reason === "plan-limit"
        ? Refusal.with(planTooSmall, { locations: result.locations })
        : new Refusal(result.reason);
    return getPlan(db, (await businessOf(db, request.params.id)) ?? business, company, at.today);
  };

  serve("POST /api/owner/restaurants/:id/plan/cancel", { config: LIMIT }, async ({ request }) =>
    change(request, cancelPlan),
  );

  serve("POST /api/owner/restaurants/:id/plan/resume", { config: LIMIT }, async ({ request }) =>
    change(request, resumePlan),
  );

  serve("POST /api/owner/restaurants/:id/plan/withdraw", { config: LIMIT }, async ({ request }) =>
    change(request, async (tx, id, at) =>
      (await withdrawPlan(tx, id, at)) === null ? { ok: false, reason: "plan-over" } : { ok: true },
    ),
  );

  serve("POST /api/owner/restaurants/:id/plan/change", { config: LIMIT }, async ({ request, readBody }) =>
    change(request, (tx, id, at) => changePlan(tx, id, readBody().planKey, at)),
  );

  serve("POST /api/owner/restaurants/:id/plan/method", { config: LIMIT }, async ({ request, readBody }) =>
    change(request, (tx, id, at) => {
      readBody();
      return changeToInvoice(tx, id, at);
    }),
  );

  serve("POST /api/owner/restaurants/:id/plan/card", { config: LIMIT }, async ({ request }) => {
    const { user, restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const subscription = await agreementOf(db, await ownBusiness(request));
    if (subscription.endedAt !== null) throw new Refusal("plan-over");
    if (!takesCards) throw new Refusal("no-cards");
    const holder = { user, restaurantId, language: request.language };
    return { path: await db.transaction((tx) => createCard(tx, subscription, holder, now())) };
  });
}

async function agreementOf(db: Queryable, business: BusinessRow): Promise<SubscriptionRow> {
  const subscription = await subscriptionOf(db, business.id);
  if (subscription === null) throw new Refusal("not-found");
  return subscription;
}
