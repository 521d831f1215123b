import Stripe from "stripe";
import { paths } from "#kernel/addresses/paths.ts";
import type { MandateRow } from "../mandates/store.ts";
import type { CardAnswer, OutsideProvider } from "../port.ts";
import type { PaymentRow } from "../store.ts";
import { idOf, ofIntent } from "./stripe-events.ts";

/**
 * Saved cards: saved on Stripe's own page (Checkout in setup mode), where the bank may authenticate the cardholder, and
 * charged off-session later. One intent per payment, confirmed again on each attempt, because an intent can be paid
 * only once.
 */
export function stripeCards(
  client: Stripe,
  publicUrl: string,
): Pick<OutsideProvider, "openCardPage" | "findCard" | "openCharge" | "chargeCard" | "deleteSavedCard"> {
  const { sessions } = client.checkout;
  const { paymentIntents } = client;
  const customerOf = async ({ id, holder, email, customerRef, provider }: MandateRow) =>
    provider !== "sandbox" && customerRef !== null
      ? customerRef
      : (await client.customers.create({ email, metadata: { holder } }, { idempotencyKey: `customer-${id}` }))
          .id;
  return {
    async openCardPage(mandate) {
      const { id, secret, language } = mandate;
      const customerRef = await customerOf(mandate);
      const session = await sessions.create({
        mode: "setup",
        customer: customerRef,
        allowed_payment_method_types: ["card"],
        locale: language,
        metadata: { mandateId: id },
        success_url: `${publicUrl}/api/cards/${secret}/return`,
        cancel_url: `${publicUrl}${paths.keepCard(secret)}`,
      });
      if (session.url === null) throw new Error(`session ${session.id} has no page`);
      return { ref: session.id, url: session.url, customerRef };
    },

    async findCard(sessionRef) {
      const session = await sessions.retrieve(sessionRef, { expand: ["setup_intent.payment_method"] });
      const { setup_intent: setup } = session;
      const customerRef = idOf(session.customer);
      if (setup === null || typeof setup === "string" || setup.status !== "succeeded") return null;
      const method = setup.payment_method;
      if (method === null || typeof method === "string" || !method.card || customerRef === null) return null;
      const { brand, last4 } = method.card;
      return { customerRef, methodRef: method.id, brand, last4 };
    },

    async openCharge(payment, { customerRef }) {
      const intent = await paymentIntents.create(chargeOf(payment, customerRef), {
        idempotencyKey: `kept-${payment.id}`,
      });
      return { ref: intent.id };
    },

    async chargeCard(ref, _payment, { methodRef }): Promise<CardAnswer> {
      try {
        return said(await paymentIntents.confirm(ref, { payment_method: methodRef, off_session: true }));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError)
          return { kind: "declined", code: error.decline_code || error.code || "card_declined" };
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // An earlier attempt whose response was lost may have paid: report that now. Otherwise the card is no longer
        // usable.
        const intent = await paymentIntents.retrieve(ref);
        const isOpen =
          intent.status === "requires_payment_method" || intent.status === "requires_confirmation";
        return isOpen ? { kind: "declined", code: error.code ?? "invalid_request" } : said(intent);
      }
    },

    async deleteSavedCard({ methodRef }) {
      try {
        await client.paymentMethods.detach(methodRef);
      } catch (error) {
        // The card was already removed on Stripe's own pages.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
  };
}

function said(intent: Stripe.PaymentIntent): CardAnswer {
  const event = ofIntent(intent, null);
  // Authentication is required, but the cardholder is off-session.
  return event === null ? { kind: "declined", code: "authentication_required" } : { kind: "told", event };
}

/**
 * Must be identical for each attempt of a payment: Stripe rejects a reused idempotency key with different parameters.
 */
function chargeOf(payment: PaymentRow, customer: string): Stripe.PaymentIntentCreateParams {
  const { id, amount, currency, description } = payment;
  return {
    amount,
    currency: currency.toLowerCase(),
    customer,
    allowed_payment_method_types: ["card"],
    description,
    // Session payments are reported by their session's events; `way` tells these intents apart.
    metadata: { paymentId: id, way: "kept" },
  };
}
