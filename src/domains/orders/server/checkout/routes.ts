import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { PaymentIntentView } from "#domains/payments/contract/payments.ts";
import { createIntent, currentProvider, type Providers } from "#domains/payments/server/public.ts";
import { money } from "#kernel/money.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { amountMismatch } from "../../contract/orders.ts";
import { ordersEndpoints } from "../../contract.ts";
import { findOwn } from "../policy.ts";
import { payableOf } from "../states/change-status.ts";

export interface CheckoutRoutes {
  db: Database;
  auth: Auth;
  providers: Providers;
  now: () => Date;
}

/** Each request calls the payment provider. */
const PROVIDER_LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };
/** The specification gives amounts multiplied by 100 in every currency. */
const STATED_FACTOR = 100;

/** Pays for an order in a form on our own page. */
export function registerCheckout(app: FastifyInstance, { db, auth, providers, now }: CheckoutRoutes): void {
  const serve = serverOf(app, ordersEndpoints);
  serve(
    "POST /api/create-payment-intent",
    { config: PROVIDER_LIMIT },
    async ({ request, reply, readBody }): Promise<PaymentIntentView> => {
      const body = readBody();
      const order = await findOwn(db, request, auth, body.orderId);
      if (order.restaurantId !== body.restaurantId) throw new Refusal("order-not-found");
      const amount = money(order.totalYen, "JPY");
      // Only compared with the order's own total, which is always the amount charged.
      if (body.amount !== order.totalYen * STATED_FACTOR) throw Refusal.with(amountMismatch, { amount });
      const provider = currentProvider(providers);
      const { name, isTest, publishableKey } = provider;
      const result = await createIntent(db, provider, payableOf(order.id), now());
      reply.header("cache-control", "private, no-store");
      const base = { provider: name, isTest, publishableKey, amount };
      if (result.ok) {
        const { clientSecret, payment } = result;
        const secondsLeft = Math.max(0, Math.floor((payment.expiresAt.getTime() - now().getTime()) / 1000));
        return { ...base, clientSecret, action: null, secondsLeft };
      }
      if (result.reason === "not-set-up")
        return { ...base, clientSecret: null, action: "redirect_to_onboarding", secondsLeft: 0 };
      throw new Refusal(result.reason === "over" ? "payment-over" : "provider-unavailable");
    },
  );
}
