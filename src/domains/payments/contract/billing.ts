import { z } from "zod";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { PLAN_KEYS, type PlanKey } from "./plans.ts";

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

/** A month's fee. `failed`: no further try by itself. `waived`: never to be paid. `refunding`: on its way back. */
export type ChargeState = "due" | "paid" | "failed" | "waived" | "refunding" | "refunded";

export interface PlanCharge {
  id: string;
  planName: string;
  /** The first and the last day that it pays for. */
  from: LocalDate;
  to: LocalDate;
  dueOn: LocalDate;
  /** Tax included. */
  yen: number;
  /** The consumption tax (10 %) inside. */
  taxYen: number;
  state: ChargeState;
  /** How often a card was refused, or an unpaid invoice was asked for again. */
  attempts: number;
  /** When the card is tried again; null where it is not, or for an invoice. */
  nextTryOn: LocalDate | null;
  /** Until when an invoice is to be paid; null for what a card pays. */
  payBy: LocalDate | null;
  /** What to do about a card that was refused. */
  failure: "no-card" | "asks" | "no-funds" | "declined" | null;
  paidBy: BillingMethod | null;
  paidOn: LocalDate | null;
}

/** What giving notice today would mean. */
export interface Notice {
  today: LocalDate;
  /** The last day. */
  endsOn: LocalDate;
  /** What is still to be paid until then. */
  charges: { on: LocalDate; yen: number }[];
}

/** What was agreed on about a plan. Days are Japan's. */
export interface Agreement {
  /** `resting`: a fee was not paid, and the plan's own features rest. `ended`, `withdrawn`: it is over. */
  state: "running" | "resting" | "ending" | "ended" | "withdrawn";
  planKey: PlanKey;
  planName: string;
  monthlyYen: number;
  method: BillingMethod;
  card: CardOnFile | null;
  startedOn: LocalDate;
  /** The last day of the trial; null without one, or after it. */
  trialUntil: LocalDate | null;
  /** The last day; null while no notice was given. */
  endsOn: LocalDate | null;
  /** What comes next; null where nothing does. */
  nextCharge: { on: LocalDate; from: LocalDate; to: LocalDate; yen: number } | null;
  nextPlan: { key: PlanKey; name: string; monthlyYen: number; from: LocalDate } | null;
  /** Null once notice was given. */
  notice: Notice | null;
  /** Until when it can be undone without a reason, and what goes back then; null after that. */
  withdrawal: { until: LocalDate; backYen: number } | null;
  /** The newest first. */
  charges: PlanCharge[];
}

/** `GET /api/owner/restaurants/{id}/plan`, for owners; each change of it answers the same. */
export interface OwnPlanView {
  businessName: string;
  /** What is in force now. */
  plan: { key: PlanKey; name: string };
  /** Null for a restaurant that is run here without a fee. */
  agreement: Agreement | null;
  /** The restaurants that it is for. */
  locations: string[];
  plans: { key: PlanKey; name: string; monthlyYen: number; maxLocations: number | null }[];
  /** Who is paid. Nulls where the operator has not said so. */
  issuer: {
    name: string | null;
    address: string | null;
    email: string | null;
    invoiceNumber: string | null;
    /** Where invoices are paid to. */
    bankAccount: string | null;
  };
}

/** `POST /api/owner/restaurants/{id}/plan/change` */
export const changePlan = z.strictObject({ planKey: z.enum(PLAN_KEYS) });
/** `POST /api/owner/restaurants/{id}/plan/method`: by invoice; a card is left with `POST .../plan/card`. */
export const changeMethod = z.strictObject({ method: z.literal("invoice") });

/** `POST /api/owner/restaurants/{id}/plan/card`: the page on which the card is left. */
export interface CardStart {
  path: string;
}

/** A fee that somebody has to look at. */
export interface WatchedCharge {
  id: string;
  business: string;
  planName: string;
  from: LocalDate;
  to: LocalDate;
  dueOn: LocalDate;
  /** Until when an open invoice is to be paid; null for cards. */
  payBy: LocalDate | null;
  yen: number;
  state: ChargeState;
  method: BillingMethod;
  attempts: number;
  failure: string | null;
}

/** `GET /api/admin/subscriptions` */
export interface AdminSubscriptions {
  /** Invoices that wait for their money, fees that failed, and money to be sent back by hand; the oldest first. */
  charges: WatchedCharge[];
  /** The newest first. */
  agreements: {
    id: string;
    business: string;
    planName: string;
    monthlyYen: number;
    method: BillingMethod;
    startedOn: LocalDate;
    endsOn: LocalDate | null;
    state: Agreement["state"];
  }[];
}

/** `POST /api/admin/plan-charges/{id}`. `returned`: money that had come by bank transfer was sent back. */
export const settleCharge = z.strictObject({ outcome: z.enum(["paid", "waived", "returned"]) });
export type SettleCharge = z.output<typeof settleCharge>;
