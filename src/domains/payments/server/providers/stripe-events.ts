import Stripe from "stripe";
import { CURRENCIES, type Currency } from "#kernel/money.ts";
import { BadWebhook, type ProviderAccount, type ProviderEvent } from "../port.ts";

/** Parses a Stripe event; null for the many that are irrelevant. */
export function ofEvent(event: Stripe.Event): ProviderEvent | null {
  switch (event.type) {
    case "checkout.session.completed":
      if (event.data.object.mode === "setup") return ofSetup(event.data.object, event.id);
      return ofSession(event.data.object, event.id);
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return ofSession(event.data.object, event.id);
    case "checkout.session.async_payment_failed": {
      const paymentId = event.data.object.metadata?.paymentId;
      return paymentId === undefined ? null : { id: event.id, kind: "failed", paymentId };
    }
    case "payment_intent.succeeded":
    case "payment_intent.processing":
    case "payment_intent.canceled":
      return ofIntent(event.data.object, event.id);
    case "account.updated":
      return { id: event.id, kind: "account", ...accountOf(event.data.object) };
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return ofRefund(event.data.object, event.id);
    default:
      return null;
  }
}

/** A session in which a card was saved: it carries only its own id. */
function ofSetup(session: Stripe.Checkout.Session, id: string): ProviderEvent | null {
  const mandateId = session.metadata?.mandateId;
  return mandateId === undefined ? null : { id, kind: "card", mandateId, sessionRef: session.id };
}

/** The payment state from a session; null while unpaid, and for a session that isn't ours. */
export function ofSession(session: Stripe.Checkout.Session, id: string | null): ProviderEvent | null {
  const paymentId = session.metadata?.paymentId;
  if (paymentId === undefined || session.status === "open") return null;
  if (session.status === "expired") return { id, kind: "expired", paymentId };
  if (session.payment_status === "unpaid") return { id, kind: "processing", paymentId };
  const paymentRef = idOf(session.payment_intent);
  const currency = currencyOf(session.currency);
  if (paymentRef === null || currency === null || session.amount_total === null) return null;
  return {
    id,
    kind: "paid",
    paymentId,
    checkoutRef: session.id,
    paymentRef,
    amount: session.amount_total,
    currency,
  };
}

/**
 * The payment state from an intent of our form or of a saved card; null while unpaid, and for intents that belong to
 * sessions.
 */
export function ofIntent(intent: Stripe.PaymentIntent, id: string | null): ProviderEvent | null {
  const { paymentId, way } = intent.metadata;
  if (paymentId === undefined || (way !== "form" && way !== "kept")) return null;
  if (intent.status === "canceled") return { id, kind: "expired", paymentId };
  if (intent.status === "processing") return { id, kind: "processing", paymentId };
  const currency = currencyOf(intent.currency);
  if (intent.status !== "succeeded" || currency === null) return null;
  const refs = { checkoutRef: intent.id, paymentRef: intent.id };
  return { id, kind: "paid", paymentId, ...refs, amount: intent.amount_received, currency };
}

/** Both are needed: to charge cards on behalf of the restaurant, and to transfer the money to it. */
export function accountOf({ id, capabilities }: Stripe.Account): ProviderAccount {
  const canCharge = capabilities?.transfers === "active" && capabilities.card_payments === "active";
  return { accountRef: id, canCharge };
}

function ofRefund(refund: Stripe.Refund, id: string): ProviderEvent | null {
  const paymentRef = idOf(refund.payment_intent);
  if (paymentRef === null) return null;
  return {
    id,
    kind: "refund",
    refundId: refund.metadata?.refundId ?? null,
    providerRef: refund.id,
    paymentRef,
    amount: refund.amount,
    state: refundStateOf(refund),
    failure: refund.failure_reason ?? null,
  };
}

export function refundStateOf({ status }: Stripe.Refund): "sent" | "succeeded" | "failed" {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "sent";
}

export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : reference;
}

export function currencyOf(code: string | null): Currency | null {
  const currency = code?.toUpperCase() ?? "";
  return currency in CURRENCIES ? (currency as Currency) : null;
}

/** In seconds, as Stripe recommends: an older call may be a replay. */
const TOLERANCE_S = 300;

/** The event of a webhook; null if the signature does not match this secret or is too old. */
export function readSigned(
  client: Stripe,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: Date },
): Stripe.Event | null {
  try {
    return client.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    if (error instanceof SyntaxError) throw new BadWebhook("signed, and no JSON");
    throw error;
  }
}
