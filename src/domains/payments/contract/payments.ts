import { z } from "zod";
import { money } from "#kernel/api/money-schema.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import {
  cardDigits,
  cardExpiry,
  isCardNumber,
  isTestCard,
  type TestCardNumber,
} from "../payment-constants.ts";

/** How a payment stands for who pays. `processing`: the bank still thinks; nothing is to be done. */
export const paymentViewState = z.enum(["unpaid", "processing", "paid", "cancelled", "expired", "failed"]);
export type PaymentViewState = z.output<typeof paymentViewState>;

/** `GET /api/payments/{secret}` */
export const paymentView = z.strictObject({
  amount: money,
  description: z.string(),
  /** The language of the description. */
  language: z.enum(LANGUAGES),
  state: paymentViewState,
  /** Who takes the card: this product's own page, or Stripe's. */
  provider: z.enum(["sandbox", "stripe"]),
  /** No money moves. */
  isTest: z.boolean(),
  /** ISO 8601 in UTC. */
  expiresAt: z.string(),
  /** Whole seconds until then, 0 when it is over: a reader's clock may be wrong. */
  secondsLeft: z.number(),
  /** Where to go afterwards: a path. */
  returnPath: z.string(),
  /** Where in this product it is paid; null for the payment's own page. */
  payPath: z.string().nullable(),
});
export type PaymentView = z.output<typeof paymentView>;

/**
 * `POST /api/create-payment-intent`. Everything but the order is what the page has shown: the server charges its own
 * amount, and refuses where the two differ.
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

/** How an order is paid. `clientSecret` is null where there is something else to do first. */
export const paymentIntentView = z.strictObject({
  clientSecret: z.string().nullable(),
  /** The restaurant takes no card payments now. */
  action: z.literal("redirect_to_onboarding").nullable(),
  provider: z.enum(["sandbox", "stripe"]),
  /** For Stripe's script in the browser; null in the sandbox, whose client secret is the payment's own. */
  publishableKey: z.string().nullable(),
  /** No money moves. */
  isTest: z.boolean(),
  /** What will be charged. */
  amount: money,
  /** Whole seconds until nobody may pay any more. */
  secondsLeft: z.number(),
});
export type PaymentIntentView = z.output<typeof paymentIntentView>;

/** Whether a restaurant can be paid by card. `GET` and `POST /api/owner/restaurants/{id}/payee` */
export const payeeView = z.strictObject({
  provider: z.enum(["sandbox", "stripe"]),
  /** No money moves. */
  isTest: z.boolean(),
  /** `none`: nothing is set up. `pending`: the provider wants to know more first. */
  state: z.enum(["none", "pending", "ready"]),
});
export type PayeeView = z.output<typeof payeeView>;

/** `POST`: where the owner goes on, on the provider's pages; null when there is nothing to do there. */
export const payeeStart = payeeView.extend({
  url: z.string().nullable(),
});
export type PayeeStart = z.output<typeof payeeStart>;

/** The body of `POST /api/payments/{secret}/sandbox`: looked at, never kept. */
export const sandboxCard = z.strictObject({
  number: z
    .string()
    .max(40)
    .transform(cardDigits)
    .superRefine((digits, context) => {
      const message = isCardNumber(digits) ? "card-not-test" : "card-number";
      if (!isTestCard(digits)) context.addIssue({ code: "custom", message });
    })
    // What is no test card has been refused above.
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

/** The body of `POST /api/payments/{secret}/sandbox/confirmation`: what the card's holder told the sandbox's bank. */
export const sandboxConfirmation = z.strictObject({
  challenge: z.string().min(1, { error: "required" }).max(100),
  isApproved: z.boolean(),
});
export type SandboxConfirmationBody = z.input<typeof sandboxConfirmation>;

/** `confirm`: the bank asks the card's holder first. */
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

/** What became of a payment, as whoever made it reads it beside what it is for. Amounts in whole units of its currency. */
export const paymentPart = z.strictObject({
  /** `processing`: the payer has done their part, the provider has not yet said so. `closed`: nobody may pay any more. */
  state: z.enum(["unpaid", "processing", "paid", "refunding", "refunded", "refund-failed", "closed"]),
  /** Where it is paid now. */
  url: z.string().nullable(),
  /** No money moves. */
  isTest: z.boolean(),
  paid: z.number(),
  /** What went back or is on its way. */
  refunded: z.number(),
});
export type PaymentPart = z.output<typeof paymentPart>;
