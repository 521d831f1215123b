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
