import Stripe from "stripe";
import { apiPaths, paths } from "../../../../shared/paths.ts";
import { BadWebhook, type OutsideProvider, type RefundAnswer, type RefundOrder } from "../port.ts";
import type { PaymentRow } from "../store.ts";
import { ofEvent, ofSession, refundStateOf } from "./stripe-events.ts";

export interface StripeSettings {
  secretKey: string;
  /** Signs the calls of Stripe's webhook. */
  webhookSecret: string;
  /** Another address than Stripe's own, such as a local server's; null for Stripe itself. */
  apiUrl: string | null;
}

const TIMEOUT_MS = 10_000;
/** Stripe's advice: an older call may be a recorded one. */
const TOLERANCE_S = 300;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Statuses of a call that is wrong as it is. A wrong key (401, 403) can be mended and is worth another try. */
const REFUSALS: readonly (number | undefined)[] = [400, 402, 404];

/** Stripe's own card page (Checkout): the card is typed there and never comes near this product. */
export function stripe(settings: StripeSettings, publicUrl: string): OutsideProvider {
  const client = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...address(settings.apiUrl),
  });
  const { sessions } = client.checkout;
  const findState = async (ref: string) => ofSession(await sessions.retrieve(ref), null);
  return {
    name: "stripe",
    isTest: /^[rs]k_test_/.test(settings.secretKey),
    findState,

    async openCheckout(payment) {
      const session = await sessions.create(checkoutOf(payment, publicUrl), {
        idempotencyKey: `checkout-${payment.id}`,
      });
      if (session.url === null) throw new Error(`session ${session.id} has no page`);
      return { ref: session.id, url: session.url };
    },

    async closeCheckout(ref) {
      try {
        return ofSession(await sessions.expire(ref), null);
      } catch (error) {
        // Only an open session can be closed: this one is paid, or was closed before.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return findState(ref);
        throw error;
      }
    },

    refund: (order) => refund(client, order),

    readWebhook(body, signature, now) {
      const { webhooks } = client;
      try {
        const receivedAt = now.getTime();
        const { webhookSecret } = settings;
        return ofEvent(
          webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, receivedAt),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new BadWebhook(error.message);
        throw error;
      }
    },
  };
}

function address(url: string | null): Stripe.StripeConfig {
  if (url === null) return {};
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === "https:";
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? "https" : "http" };
}

/** The same each time for one payment: Stripe refuses a repeated key with other content. */
function checkoutOf(payment: PaymentRow, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { id, secret, amount, currency, description, email, language, createdAt, expiresAt } = payment;
  // Stripe's shortest is half an hour from now; that the time is up earlier is said by closing the page.
  const end = new Date(expiresAt.getTime() + 35 * MINUTE_MS);
  const isWithinADay = end.getTime() - createdAt.getTime() < DAY_MS;
  return {
    mode: "payment",
    // Cards alone: ways that take days to settle don't fit a table that is held for minutes.
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
    // The payer pays what the page has said, in the currency that it has said.
    adaptive_pricing: { enabled: false },
    client_reference_id: id,
    customer_email: email,
    locale: language,
    metadata: { paymentId: id },
    payment_intent_data: { description, metadata: { paymentId: id } },
    success_url: `${publicUrl}${apiPaths.paymentReturn(secret)}`,
    cancel_url: `${publicUrl}${paths.payBack(secret, "left")}`,
    ...(isWithinADay && { expires_at: Math.floor(end.getTime() / 1000) }),
  };
}

async function refund(
  client: Stripe,
  { id, paymentId, paymentRef, amount }: RefundOrder,
): Promise<RefundAnswer> {
  try {
    const made = await client.refunds.create(
      { payment_intent: paymentRef, amount, metadata: { refundId: id, paymentId } },
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
