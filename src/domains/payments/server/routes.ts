import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { PaymentView, PaymentViewState } from "../contract/payments.ts";
import { paymentsEndpoints } from "../contract.ts";
import { paidReturnPath } from "../payment-constants.ts";
import { registerAccounting } from "./accounting/routes.ts";
import { getCheckout, readState } from "./checkout/provider-checkout.ts";
import { registerMandates } from "./mandates/routes.ts";
import { currentProvider, type PaymentProvider, type Providers } from "./port.ts";
import { registerPaymentWebhooks } from "./provider-events/routes.ts";
import { canBePaid, type PaymentState } from "./rules.ts";
import { registerSandbox } from "./sandbox/routes.ts";
import { type PaymentRow, paymentBySecret } from "./store.ts";

interface PaymentRoutes {
  db: Database;
  auth: Auth;
  providers: Providers;
  /** The company that runs this installation, for the page where a card is saved. */
  company: Config["company"];
  now: () => Date;
}

/** Each of these calls the provider. */
const PROVIDER_LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

export function registerPayments(app: FastifyInstance, deps: PaymentRoutes): void {
  const serve = serverOf(app, paymentsEndpoints);
  const { db, providers, now } = deps;
  const { stripe } = providers;

  serve("GET /api/payments/:secret", async ({ request, reply }) => {
    const payment = await paymentBySecret(db, request.params.secret);
    if (payment === null) throw new Refusal("not-found");
    reply.header("cache-control", "private, no-store");
    return paymentView(payment, currentProvider(providers), now());
  });

  // For browser navigation, not for scripts: redirects to the provider's card page, or to a status page if there is
  // none.
  serve("GET /api/payments/:secret/checkout", { config: PROVIDER_LIMIT }, async ({ request, reply }) => {
    const { secret } = request.params;
    reply.header("cache-control", "private, no-store");
    const result = stripe === null ? null : await getCheckout(db, stripe, secret, now());
    if (result?.ok) return reply.redirect(result.url, 303);
    return reply.redirect(paths.payBack(secret, result?.reason === "unavailable" ? "failed" : "left"), 303);
  });

  // The provider's return URL. Reaching it proves nothing, so the provider is asked.
  serve("GET /api/payments/:secret/return", { config: PROVIDER_LIMIT }, async ({ request, reply }) => {
    const { secret } = request.params;
    reply.header("cache-control", "private, no-store");
    const before = await paymentBySecret(db, secret);
    if (before === null) return reply.redirect(paths.pay(secret), 303);
    if (stripe !== null && before.state !== "succeeded") {
      await readState(db, stripe, before, now()).catch((error) =>
        request.log.warn({ err: error }, "no answer"),
      );
    }
    const payment = await paymentBySecret(db, secret);
    const isPaid = payment?.state === "succeeded";
    return reply.redirect(isPaid ? paidReturnPath(payment.returnPath) : paths.payBack(secret, "paid"), 303);
  });

  if (stripe === null) registerSandbox(app, { db, takesTestCards: providers.takesTestCards, now });
  registerPaymentWebhooks(app, { db, providers, now });
  registerMandates(app, deps);
  registerAccounting(app, deps);
}

const STATES: Record<Exclude<PaymentState, "created" | "open">, PaymentViewState> = {
  processing: "processing",
  succeeded: "paid",
  cancelled: "cancelled",
  expired: "expired",
  failed: "failed",
};

/** A payment for its payer. Leaves out who that is: the page's URL may have been shared. */
function paymentView(payment: PaymentRow, provider: PaymentProvider, now: Date): PaymentView {
  const { amount, currency, description, language, expiresAt, returnPath, payPath } = payment;
  const isBegun = payment.provider !== null;
  return {
    amount: { minor: amount, currency },
    description,
    language,
    state: stateOf(payment, now),
    provider: payment.provider ?? provider.name,
    isTest: isBegun ? payment.isTest : provider.isTest,
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    returnPath,
    payPath,
  };
}

/** The job that expires payments runs every minute; this shows an expired one at once. */
function stateOf(payment: PaymentRow, now: Date): PaymentViewState {
  if (payment.state !== "created" && payment.state !== "open") return STATES[payment.state];
  return canBePaid(payment, now) ? "unpaid" : "expired";
}
