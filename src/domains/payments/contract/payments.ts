import { z } from "zod";
import type { Language } from "#kernel/languages.ts";
import type { Money } from "#kernel/money.ts";
import { cardDigits, cardExpiry, isCardNumber, isTestCard, type TestCardNumber } from "../card-terms.ts";

/** How a payment stands for who pays. `processing`: the bank still thinks; nothing is to be done. */
export type PaymentViewState = "unpaid" | "processing" | "paid" | "cancelled" | "expired" | "failed";

/** `GET /api/payments/{secret}` */
export interface PaymentView {
  amount: Money;
  description: string;
  /** The language of the description. */
  language: Language;
  state: PaymentViewState;
  /** Who takes the card: this product's own page, or Stripe's. */
  provider: "sandbox" | "stripe";
  /** No money moves. */
  isTest: boolean;
  /** ISO 8601 in UTC. */
  expiresAt: string;
  /** Whole seconds until then, 0 when it is over: a reader's clock may be wrong. */
  secondsLeft: number;
  /** Where to go afterwards: a path. */
  returnPath: string;
  /** Where in this product it is paid; null for the payment's own page. */
  payPath: string | null;
}

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
export interface PaymentIntentView {
  clientSecret: string | null;
  /** The restaurant takes no card payments now. */
  action: "redirect_to_onboarding" | null;
  provider: "sandbox" | "stripe";
  /** For Stripe's script in the browser; null in the sandbox, whose client secret is the payment's own. */
  publishableKey: string | null;
  /** No money moves. */
  isTest: boolean;
  /** What will be charged. */
  amount: Money;
  /** Whole seconds until nobody may pay any more. */
  secondsLeft: number;
}

/** Whether a restaurant can be paid by card. `GET` and `POST /api/owner/restaurants/{id}/payee` */
export interface PayeeView {
  provider: "sandbox" | "stripe";
  /** No money moves. */
  isTest: boolean;
  /** `none`: nothing is set up. `pending`: the provider wants to know more first. */
  state: "none" | "pending" | "ready";
}

/** `POST`: where the owner goes on, on the provider's pages; null when there is nothing to do there. */
export interface PayeeStart extends PayeeView {
  url: string | null;
}

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
export type SandboxAnswer =
  | { action: "confirm"; challenge: string }
  | { action: null; state: "paid" | "processing" };

/** What became of a payment, as whoever made it reads it beside what it is for. Amounts in whole units of its currency. */
export interface PaymentPart {
  /** `processing`: the payer has done their part, the provider has not yet said so. `closed`: nobody may pay any more. */
  state: "unpaid" | "processing" | "paid" | "refunding" | "refunded" | "refund-failed" | "closed";
  /** Where it is paid now. */
  url: string | null;
  /** No money moves. */
  isTest: boolean;
  paid: number;
  /** What went back or is on its way. */
  refunded: number;
}
