import Stripe from "stripe";
import { paths } from "#kernel/addresses/paths.ts";
import { providerCall } from "#platform/server/telemetry/provider-calls.ts";
import { commissionOn } from "../../commission.ts";
import { BadWebhook, type OutsideProvider, type RefundAnswer, type RefundOrder } from "../port.ts";
import type { PaymentRow } from "../store.ts";
import { stripeAccounts } from "./stripe-accounts.ts";
import { stripeCards } from "./stripe-cards.ts";
import { stripeCharges } from "./stripe-charges.ts";
import { ofEvent, ofIntent, ofSession, readSigned, refundStateOf } from "./stripe-events.ts";

export interface StripeSettings {
  secretKey: string;
  /** For Stripe's script in the browser. */
  publishableKey: string;
  /** One per Stripe webhook endpoint: for our own account, and for the connected accounts. */
  webhookSecrets: readonly string[];
  /** Overrides Stripe's API address, for example with a local server; null for Stripe itself. */
  apiUrl: string | null;
}

const TIMEOUT_MS = 10_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Status codes of permanently invalid requests. An invalid key (401, 403) can be fixed, so it is worth a retry. */
const REFUSALS: readonly (number | undefined)[] = [400, 402, 404];

/**
 * Stripe: its hosted page (Checkout) for deposits, its embedded fields (Payment Element) for orders; in both, card data
 * never reaches this product. A restaurant with an account receives the money there (Connect, destination charge), the
 * operator its commission as the application fee.
 */
export function stripe(settings: StripeSettings, publicUrl: string): OutsideProvider {
  const client = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: countedClient(),
    ...address(settings.apiUrl),
  });
  const { sessions } = client.checkout;
  const { paymentIntents } = client;
  const isIntent = (ref: string) => ref.startsWith("pi_");
  const findState = async (ref: string) =>
    isIntent(ref)
      ? ofIntent(await paymentIntents.retrieve(ref), null)
      : ofSession(await sessions.retrieve(ref), null);
  return {
    name: "stripe",
    isTest: /^[rs]k_test_/.test(settings.secretKey),
    publishableKey: settings.publishableKey,
    findState,
    ...stripeCharges(client),
    ...stripeAccounts(client, publicUrl),
    ...stripeCards(client, publicUrl),

    async openIntent(payment) {
      const intent = await paymentIntents.create(intentOf(payment), {
        idempotencyKey: `intent-${payment.id}`,
      });
      if (intent.client_secret === null) throw new Error(`intent ${intent.id} has no client secret`);
      return { ref: intent.id, clientSecret: intent.client_secret };
    },

    async openCheckout(payment) {
      const session = await sessions.create(checkoutOf(payment, publicUrl), {
        idempotencyKey: `checkout-${payment.id}`,
      });
      if (session.url === null) throw new Error(`session ${session.id} has no page`);
      return { ref: session.id, url: session.url };
    },

    async closeCheckout(ref) {
      try {
        return isIntent(ref)
          ? ofIntent(await paymentIntents.cancel(ref), null)
          : ofSession(await sessions.expire(ref), null);
      } catch (error) {
        // Only an open session can be closed: this one is paid, or was closed before.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return findState(ref);
        throw error;
      }
    },

    refund: (order) => refund(client, order),

    readWebhook(body, signature, now) {
      for (const secret of settings.webhookSecrets) {
        const event = readSigned(client, { body, signature, secret, now });
        if (event !== null) return ofEvent(event);
      }
      throw new BadWebhook("no webhook of ours has this signature");
    },
  };
}

/** Stripe's default HTTP client, with call metrics, and rejecting error responses that are not from Stripe. */
function countedClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (...call) =>
      providerCall("stripe", async () => ofStripe(await client.makeRequest(...call)), {
        statusOf: (answer) => answer.getStatusCode(),
      }),
  };
}

/**
 * Stripe's library treats any JSON without an `error` as success, whatever the status code, including a proxy's
 * response while Stripe is unreachable. A refund would then count as sent although Stripe never received it.
 */
function ofStripe(answer: Stripe.HttpClientResponse): Stripe.HttpClientResponse {
  const read = answer.toJSON.bind(answer);
  answer.toJSON = async () => {
    const body = await read();
    if (answer.getStatusCode() < 300 || (typeof body === "object" && body !== null && "error" in body))
      return body;
    throw new Error(`${answer.getStatusCode()} without a word from Stripe`);
  };
  return answer;
}

function address(url: string | null): Stripe.StripeConfig {
  if (url === null) return {};
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === "https:";
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? "https" : "http" };
}

/**
 * Must be identical for each attempt of a payment: Stripe rejects a reused idempotency key with different parameters.
 */
function checkoutOf(payment: PaymentRow, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { id, secret, amount, currency, description, email, language, createdAt, expiresAt } = payment;
  // Stripe's minimum is half an hour from now; an earlier expiry is enforced by closing the page.
  const end = new Date(expiresAt.getTime() + 35 * MINUTE_MS);
  const isWithinADay = end.getTime() - createdAt.getTime() < DAY_MS;
  return {
    mode: "payment",
    // Cards only: methods that take days to settle don't fit a table held for minutes.
    allowed_payment_method_types: ["card"],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        },
      },
    ],
    // The payer is charged the amount and currency that the page showed.
    adaptive_pricing: { enabled: false },
    client_reference_id: id,
    // Stripe asks the payer for one that we don't know.
    ...(email !== "" && { customer_email: email }),
    locale: language,
    metadata: { paymentId: id },
    payment_intent_data: { description, metadata: { paymentId: id }, ...sharesOf(payment) },
    success_url: `${publicUrl}/api/payments/${secret}/return`,
    cancel_url: `${publicUrl}${paths.payBack(secret, "left")}`,
    ...(isWithinADay && { expires_at: Math.floor(end.getTime() / 1000) }),
  };
}

/** Must be identical for each attempt of a payment, as above. */
function intentOf(payment: PaymentRow): Stripe.PaymentIntentCreateParams {
  const { id, amount, currency, description, email } = payment;
  return {
    amount,
    currency: currency.toLowerCase(),
    allowed_payment_method_types: ["card"],
    description,
    ...(email !== "" && { receipt_email: email }),
    // Session payments are reported by their session's events; `way` tells these intents apart.
    metadata: { paymentId: id, way: "form" },
    ...sharesOf(payment),
  };
}

/** Who receives the money: the restaurant, on whose behalf the card is charged, less the operator's commission. */
function sharesOf({ amount, payeeRef, commissionBasisPoints }: PaymentRow) {
  if (payeeRef === null) return {};
  const commission = commissionOn(amount, commissionBasisPoints);
  return {
    transfer_data: { destination: payeeRef },
    on_behalf_of: payeeRef,
    ...(commission > 0 && { application_fee_amount: commission }),
  };
}

async function refund(
  client: Stripe,
  { id, paymentId, paymentRef, amount, payeeRef }: RefundOrder,
): Promise<RefundAnswer> {
  try {
    const made = await client.refunds.create(
      {
        payment_intent: paymentRef,
        amount,
        metadata: { refundId: id, paymentId },
        // Taken back from the account that holds the money. The commission is returned by a separate call, exact to the
        // yen.
        ...(payeeRef !== null && { reverse_transfer: true }),
      },
      { idempotencyKey: `refund-${id}` },
    );
    const state = refundStateOf(made);
    if (state === "failed") return { kind: "refused", reason: made.failure_reason ?? "failed" };
    return { kind: state, providerRef: made.id };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && REFUSALS.includes(error.statusCode))
      return { kind: "refused", reason: error.code ?? error.message };
    throw error;
  }
}
