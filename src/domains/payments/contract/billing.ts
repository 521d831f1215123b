import { z } from "zod";
import { PLAN_KEYS } from "./plans.ts";

/** How the monthly fee is paid: by a card that was left, or by bank transfer on an invoice. */
export const BILLING_METHODS = ["card", "invoice"] as const;
export type BillingMethod = (typeof BILLING_METHODS)[number];

/** What a page says before a card is left on it. */
export const cardTerms = z.strictObject({
  planKey: z.enum(PLAN_KEYS),
  planName: z.string(),
  /** Tax included. */
  monthlyYen: z.number(),
  /** Days before the first one that is paid for; 0 without a trial. */
  trialDays: z.number(),
  /** The first day of the agreement; null while it waits for approval, and begins then. */
  startsOn: z.string().nullable(),
});
export type CardTerms = z.output<typeof cardTerms>;

/** A card that is charged each month, as a receipt shows it. */
export const cardOnFile = z.strictObject({
  /** Such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** No money moves. */
  isTest: z.boolean(),
});
export type CardOnFile = z.output<typeof cardOnFile>;

/** `GET /api/cards/{secret}` */
export const cardPageView = z.strictObject({
  /** `kept`: a card is there. `over`: none is wanted any more. */
  state: z.enum(["open", "kept", "over"]),
  /** Who takes the card: this product's own page, or Stripe's. */
  provider: z.enum(["sandbox", "stripe"]),
  /** No money moves. */
  isTest: z.boolean(),
  terms: cardTerms,
  card: cardOnFile.nullable(),
  /** Where to go afterwards: a path. */
  returnPath: z.string(),
  /** Who sells: the operator of this installation. Nulls where it has not said so. */
  seller: z.strictObject({
    name: z.string().nullable(),
    address: z.string().nullable(),
    email: z.string().nullable(),
  }),
});
export type CardPageView = z.output<typeof cardPageView>;

/** `POST /api/cards/{secret}/sandbox`. `confirm`: the bank asks the card's holder first. */
export const sandboxKept = z.union([
  z.strictObject({
    action: z.literal("confirm"),
    challenge: z.string(),
  }),
  z.strictObject({
    action: z.null(),
  }),
]);
export type SandboxKept = z.output<typeof sandboxKept>;

/** A month's fee. `failed`: no further try by itself. `waived`: never to be paid. `refunding`: on its way back. */
export const chargeState = z.enum(["due", "paid", "failed", "waived", "refunding", "refunded"]);
export type ChargeState = z.output<typeof chargeState>;

export const planCharge = z.strictObject({
  id: z.string(),
  planName: z.string(),
  /** The first and the last day that it pays for. */
  from: z.string(),
  to: z.string(),
  dueOn: z.string(),
  /** Tax included. */
  yen: z.number(),
  /** The consumption tax (10 %) inside. */
  taxYen: z.number(),
  state: chargeState,
  /** How often a card was refused, or an unpaid invoice was asked for again. */
  attempts: z.number(),
  /** When the card is tried again; null where it is not, or for an invoice. */
  nextTryOn: z.string().nullable(),
  /** Until when an invoice is to be paid; null for what a card pays. */
  payBy: z.string().nullable(),
  /** What to do about a card that was refused. */
  failure: z.enum(["no-card", "asks", "no-funds", "declined"]).nullable(),
  paidBy: z.enum(BILLING_METHODS).nullable(),
  paidOn: z.string().nullable(),
});
export type PlanCharge = z.output<typeof planCharge>;

/** What giving notice today would mean. */
export const notice = z.strictObject({
  today: z.string(),
  /** The last day. */
  endsOn: z.string(),
  /** What is still to be paid until then. */
  charges: z.array(
    z.strictObject({
      on: z.string(),
      yen: z.number(),
    }),
  ),
});
export type Notice = z.output<typeof notice>;

/** What was agreed on about a plan. Days are Japan's. */
export const agreement = z.strictObject({
  /** `resting`: a fee was not paid, and the plan's own features rest. `ended`, `withdrawn`: it is over. */
  state: z.enum(["running", "resting", "ending", "ended", "withdrawn"]),
  planKey: z.enum(PLAN_KEYS),
  planName: z.string(),
  monthlyYen: z.number(),
  method: z.enum(BILLING_METHODS),
  card: cardOnFile.nullable(),
  startedOn: z.string(),
  /** The last day of the trial; null without one, or after it. */
  trialUntil: z.string().nullable(),
  /** The last day; null while no notice was given. */
  endsOn: z.string().nullable(),
  /** What comes next; null where nothing does. */
  nextCharge: z
    .strictObject({
      on: z.string(),
      from: z.string(),
      to: z.string(),
      yen: z.number(),
    })
    .nullable(),
  nextPlan: z
    .strictObject({
      key: z.enum(PLAN_KEYS),
      name: z.string(),
      monthlyYen: z.number(),
      from: z.string(),
    })
    .nullable(),
  /** Null once notice was given. */
  notice: notice.nullable(),
  /** Until when it can be undone without a reason, and what goes back then; null after that. */
  withdrawal: z
    .strictObject({
      until: z.string(),
      backYen: z.number(),
    })
    .nullable(),
  /** The newest first. */
  charges: z.array(planCharge),
});
export type Agreement = z.output<typeof agreement>;

/** `GET /api/owner/restaurants/{id}/plan`, for owners; each change of it answers the same. */
export const ownPlanView = z.strictObject({
  businessName: z.string(),
  /** What is in force now. */
  plan: z.strictObject({
    key: z.enum(PLAN_KEYS),
    name: z.string(),
  }),
  /** Null for a restaurant that is run here without a fee. */
  agreement: agreement.nullable(),
  /** The restaurants that it is for. */
  locations: z.array(z.string()),
  plans: z.array(
    z.strictObject({
      key: z.enum(PLAN_KEYS),
      name: z.string(),
      monthlyYen: z.number(),
      maxLocations: z.number().nullable(),
    }),
  ),
  /** Who is paid. Nulls where the operator has not said so. */
  issuer: z.strictObject({
    name: z.string().nullable(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    /** Where invoices are paid to. */
    bankAccount: z.string().nullable(),
  }),
});
export type OwnPlanView = z.output<typeof ownPlanView>;

/** `POST /api/owner/restaurants/{id}/plan/change` */
export const changePlan = z.strictObject({ planKey: z.enum(PLAN_KEYS) });
/** `POST /api/owner/restaurants/{id}/plan/method`: by invoice; a card is left with `POST .../plan/card`. */
export const changeMethod = z.strictObject({ method: z.literal("invoice") });

/** `POST /api/owner/restaurants/{id}/plan/card`: the page on which the card is left. */
export const cardStart = z.strictObject({
  path: z.string(),
});
export type CardStart = z.output<typeof cardStart>;

/** A fee that somebody has to look at. */
export const watchedCharge = z.strictObject({
  id: z.string(),
  business: z.string(),
  planName: z.string(),
  from: z.string(),
  to: z.string(),
  dueOn: z.string(),
  /** Until when an open invoice is to be paid; null for cards. */
  payBy: z.string().nullable(),
  yen: z.number(),
  state: chargeState,
  method: z.enum(BILLING_METHODS),
  attempts: z.number(),
  failure: z.string().nullable(),
});
export type WatchedCharge = z.output<typeof watchedCharge>;

/** `GET /api/admin/subscriptions` */
export const adminSubscriptions = z.strictObject({
  /** Invoices that wait for their money, fees that failed, and money to be sent back by hand; the oldest first. */
  charges: z.array(watchedCharge),
  /** The newest first. */
  agreements: z.array(
    z.strictObject({
      id: z.string(),
      business: z.string(),
      planName: z.string(),
      monthlyYen: z.number(),
      method: z.enum(BILLING_METHODS),
      startedOn: z.string(),
      endsOn: z.string().nullable(),
      state: agreement.shape.state,
    }),
  ),
});
export type AdminSubscriptions = z.output<typeof adminSubscriptions>;

/** `POST /api/admin/plan-charges/{id}`. `returned`: money that had come by bank transfer was sent back. */
export const settleCharge = z.strictObject({ outcome: z.enum(["paid", "waived", "returned"]) });
export type SettleCharge = z.output<typeof settleCharge>;
