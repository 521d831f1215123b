import { z } from "zod";
import { money } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import {
  cardDigits,
  cardExpiry,
  isCardNumber,
  isTestCard,
  type TestCardNumber,
} from "../payment-constants.ts";

/** The state of a payment for its payer. `processing`: pending at the bank; no action needed. */
export const paymentViewState = z.enum(["unpaid", "processing", "paid", "cancelled", "expired", "failed"]);
export type PaymentViewState = z.output<typeof paymentViewState>;

/** `GET /api/payments/{secret}` */
export const paymentView = z.strictObject({
  amount: money,
  description: z.string(),
  /** The language of the description. */
  language: z.enum(LANGUAGES),
  state: paymentViewState,
  /** Who collects the card details: this product's own page, or Stripe's. */
  provider: z.enum(["sandbox", "stripe"]),
  /** No real money moves. */
  isTest: z.boolean(),
  /** ISO 8601 in UTC. */
  expiresAt: z.string(),
  /** Seconds left, rounded to whole seconds, 0 once expired: sent because the client's clock may be wrong. */
  secondsLeft: z.number(),
  /** Where to go afterwards: a path. */
  returnPath: z.string(),
  /** The path in this product where it is paid; null for the payment's own page. */
  payPath: z.string().nullable(),
});
export type PaymentView = z.output<typeof paymentView>;

/**
 * `POST /api/create-payment-intent`. Everything but the order is what the page has shown: the server charges its own
 * amount, and rejects the request if the two differ.
 */
export const createPaymentIntent = z.strictObject({
  /** The rounded total times 100, whatever the currency: ¥3,000 is 300000. */
  amount: z.int().min(0),
  restaurantId: z.string().min(1, { error: "required" }).max(64),
  orderId: z.string().min(1, { error: "required" }).max(64),
  customerEmail: z.string().max(254).nullish(),
  description: z.string().max(500).nullish(),
});
export type CreatePaymentIntentBody = z.input<typeof createPaymentIntent>;

/** How to pay for an order. `clientSecret` is null if another action is required first. */
export const paymentIntentView = z.strictObject({
  clientSecret: z.string().nullable(),
  /** Set when the restaurant can't take card payments now. */
  action: z.literal("redirect_to_onboarding").nullable(),
  provider: z.enum(["sandbox", "stripe"]),
  /** For Stripe's script in the browser; null in the sandbox, whose client secret is the payment's own. */
  publishableKey: z.string().nullable(),
  /** No real money moves. */
  isTest: z.boolean(),
  /** What will be charged. */
  amount: money,
  /** Whole seconds until it can't be paid anymore. */
  secondsLeft: z.number(),
});
export type PaymentIntentView = z.output<typeof paymentIntentView>;

/** Whether a restaurant can take card payments. `GET` and `POST /api/owner/restaurants/{id}/payee` */
export const payeeView = z.strictObject({
  provider: z.enum(["sandbox", "stripe"]),
  /** No real money moves. */
  isTest: z.boolean(),
  /** `none`: not set up. `pending`: the provider needs more information. */
  state: z.enum(["none", "pending", "ready"]),
});
export type PayeeView = z.output<typeof payeeView>;

/** `POST`: where the owner continues on the provider's pages; null if nothing is left to do there. */
export const payeeStart = payeeView.extend({
  url: z.string().nullable(),
});
export type PayeeStart = z.output<typeof payeeStart>;

/** The body of `POST /api/payments/{secret}/sandbox`: validated, never stored. */
export const sandboxCard = z.strictObject({
  number: z
    .string()
    .max(40)
    .transform(cardDigits)
    .superRefine((digits, context) => {
      const message = isCardNumber(digits) ? "card-not-test" : "card-number";
      if (!isTestCard(digits)) context.addIssue({ code: "custom", message });
    })
    // Anything but a test card was rejected above.
    .transform((digits) => digits as TestCardNumber),
  expiry: z
    .string()
    .max(20)
    .refine((text) => cardExpiry(text) !== null, { error: "card-expiry" }),
  cvc: z.string().regex(/^\d{3,4}$/, { error: "card-cvc" }),
  name: z.string().trim().min(1, { error: "required" }).max(100),
});
export type SandboxCard = z.output<typeof sandboxCard>;
export type SandboxCardBody = z.input<typeof sandboxCard>;

/** The body of `POST /api/payments/{secret}/sandbox/confirmation`: the cardholder's answer to the sandbox's bank. */
export const sandboxConfirmation = z.strictObject({
  challenge: z.string().min(1, { error: "required" }).max(100),
  isApproved: z.boolean(),
});
export type SandboxConfirmationBody = z.input<typeof sandboxConfirmation>;

/** `confirm`: the bank asks the cardholder for confirmation first. */
export const sandboxAnswer = z.union([
  z.strictObject({
    action: z.literal("confirm"),
    challenge: z.string(),
  }),
  z.strictObject({
    action: z.null(),
    state: z.enum(["paid", "processing"]),
  }),
]);
export type SandboxAnswer = z.output<typeof sandboxAnswer>;

/** Payment summary shown to the payer along with what was paid for. Amounts in major units of its currency. */
export const paymentPart = z.strictObject({
  /** `processing`: the payer is done, the provider has not confirmed yet. `closed`: can't be paid anymore. */
  state: z.enum(["unpaid", "processing", "paid", "refunding", "refunded", "refund-failed", "closed"]),
  /** Where it can be paid now. */
  url: z.string().nullable(),
  /** No real money moves. */
  isTest: z.boolean(),
  paid: z.number(),
  /** Refunded, including refunds in progress. */
  refunded: z.number(),
});
export type PaymentPart = z.output<typeof paymentPart>;
