import type { LocalDate } from "../calendar.ts";
import type { PlanKey } from "./plans.ts";

/** How the monthly fee is paid: by a card that was left, or by bank transfer on an invoice. */
export const BILLING_METHODS = ["card", "invoice"] as const;
export type BillingMethod = (typeof BILLING_METHODS)[number];

/** What a page says before a card is left on it. */
export interface CardTerms {
  planKey: PlanKey;
  planName: string;
  /** Tax included. */
  monthlyYen: number;
  /** Days before the first one that is paid for; 0 without a trial. */
  trialDays: number;
  /** The first day of the agreement; null while it waits for approval, and begins then. */
  startsOn: LocalDate | null;
}

/** A card that is charged each month, as a receipt shows it. */
export interface CardOnFile {
  /** Such as `visa`. */
  brand: string;
  last4: string;
  /** No money moves. */
  isTest: boolean;
}

/** `GET /api/cards/{secret}` */
export interface CardPageView {
  /** `kept`: a card is there. `over`: none is wanted any more. */
  state: "open" | "kept" | "over";
  /** Who takes the card: this product's own page, or Stripe's. */
  provider: "sandbox" | "stripe";
  /** No money moves. */
  isTest: boolean;
  terms: CardTerms;
  card: CardOnFile | null;
  /** Where to go afterwards: a path. */
  returnPath: string;
  /** Who sells: the operator of this installation. Nulls where it has not said so. */
  seller: { name: string | null; address: string | null; email: string | null };
}

/** `POST /api/cards/{secret}/sandbox`. `confirm`: the bank asks the card's holder first. */
export type SandboxKept = { action: "confirm"; challenge: string } | { action: null };
