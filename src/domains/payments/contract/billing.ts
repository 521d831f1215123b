import { z } from "zod";
import { plainWidth } from "#kernel/text/usable-text.ts";
import { MAX_CODE_LENGTH } from "../plan-constants.ts";
import { PLAN_KEYS } from "./plans.ts";

/** How the monthly fee is paid: by a saved card, or by bank transfer on invoice. */
export const BILLING_METHODS = ["card", "invoice"] as const;
export type BillingMethod = (typeof BILLING_METHODS)[number];

/** The terms shown before a card is saved. */
export const cardTerms = z.strictObject({
  planKey: z.enum(PLAN_KEYS),
  planName: z.string(),
  /** Tax included. */
  monthlyYen: z.number(),
  /** Days before the first paid day; 0 without a trial. */
  trialDays: z.number(),
  /** The first day of the agreement; null while it awaits approval and starts when approved. */
  startsOn: z.string().nullable(),
});
export type CardTerms = z.output<typeof cardTerms>;

/** The card that is charged each month, as shown on a receipt. */
export const cardOnFile = z.strictObject({
  /** For example `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** No real money moves. */
  isTest: z.boolean(),
});
export type CardOnFile = z.output<typeof cardOnFile>;

/** `GET /api/cards/{secret}` */
export const cardPageView = z.strictObject({
  /** `kept`: a card is saved. `over`: none is needed anymore. */
  state: z.enum(["open", "kept", "over"]),
  /** Who collects the card details: this product's own page, or Stripe's. */
  provider: z.enum(["sandbox", "stripe"]),
  /** No real money moves. */
  isTest: z.boolean(),
  terms: cardTerms,
  card: cardOnFile.nullable(),
  /** Where to go afterwards: a path. */
  returnPath: z.string(),
  /** The seller: the operator of this installation. Nulls where not configured. */
  seller: z.strictObject({
    name: z.string().nullable(),
    address: z.string().nullable(),
    email: z.string().nullable(),
  }),
});
export type CardPageView = z.output<typeof cardPageView>;

/** `POST /api/cards/{secret}/sandbox`. `confirm`: the bank asks the cardholder for confirmation first. */
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

/**
 * A monthly fee. `failed`: no further automatic attempts. `waived`: will not be collected. `refunding`: refund in
 * progress.
 */
export const chargeState = z.enum(["due", "paid", "failed", "waived", "refunding", "refunded"]);
export type ChargeState = z.output<typeof chargeState>;

export const planCharge = z.strictObject({
  id: z.string(),
  planName: z.string(),
  /** The first and the last day that it covers. */
  from: z.string(),
  to: z.string(),
  dueOn: z.string(),
  /** Tax included. */
  yen: z.number(),
  /** The included consumption tax (10 %). */
  taxYen: z.number(),
  state: chargeState,
  /** Number of declined card attempts, or of reminders for an unpaid invoice. */
  attempts: z.number(),
  /** The date of the next card attempt; null if there is none, or for an invoice. */
  nextTryOn: z.string().nullable(),
  /** The invoice's due date; null for card payments. */
  payBy: z.string().nullable(),
  /** What to do about a declined card. */
  failure: z.enum(["no-card", "asks", "no-funds", "declined"]).nullable(),
  paidBy: z.enum(BILLING_METHODS).nullable(),
  paidOn: z.string().nullable(),
});
export type PlanCharge = z.output<typeof planCharge>;

/** The effect of giving notice today. */
export const notice = z.strictObject({
  today: z.string(),
  /** The last day. */
  endsOn: z.string(),
  /** Charges still due until then. */
  charges: z.array(
    z.strictObject({
      on: z.string(),
      yen: z.number(),
    }),
  ),
});
export type Notice = z.output<typeof notice>;

/** The agreement about a plan. Days are in Japan time. */
export const agreement = z.strictObject({
  /** `resting`: a fee is unpaid and the plan's own features are suspended. `ended`, `withdrawn`: it is over. */
  state: z.enum(["running", "resting", "ending", "ended", "withdrawn"]),
  planKey: z.enum(PLAN_KEYS),
  planName: z.string(),
  monthlyYen: z.number(),
  method: z.enum(BILLING_METHODS),
  card: cardOnFile.nullable(),
  startedOn: z.string(),
  /** The last day of the trial; null if there is none or it is over. */
  trialUntil: z.string().nullable(),
  /** The last day; null unless notice was given. */
  endsOn: z.string().nullable(),
  /** The next charge; null if there is none. */
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
  /** The last day for withdrawing without a reason, and the refund in that case; null after that. */
  withdrawal: z
    .strictObject({
      until: z.string(),
      backYen: z.number(),
    })
    .nullable(),
  /** Newest first. */
  charges: z.array(planCharge),
});
export type Agreement = z.output<typeof agreement>;

/** `GET /api/owner/restaurants/{id}/plan`, for owners; every change to it returns the same. */
export const ownPlanView = z.strictObject({
  businessName: z.string(),
  /** The plan currently in force; null for a restaurant that has none yet and may begin one. */
  plan: z
    .strictObject({
      key: z.enum(PLAN_KEYS),
      name: z.string(),
    })
    .nullable(),
  /** Null for a restaurant that uses this installation free of charge. */
  agreement: agreement.nullable(),
  /** The restaurants that it covers. */
  locations: z.array(z.string()),
  plans: z.array(
    z.strictObject({
      key: z.enum(PLAN_KEYS),
      name: z.string(),
      monthlyYen: z.number(),
      maxLocations: z.number().nullable(),
    }),
  ),
  /** The payee. Nulls where the operator has not configured it. */
  issuer: z.strictObject({
    name: z.string().nullable(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    /** Bank account for paying invoices. */
    bankAccount: z.string().nullable(),
  }),
});
export type OwnPlanView = z.output<typeof ownPlanView>;

/** `POST /api/owner/restaurants/{id}/plan/begin`: of a restaurant without a plan. `code`: of a trial or a coupon. */
export const beginPlan = z.strictObject({
  planKey: z.enum(PLAN_KEYS),
  method: z.enum(BILLING_METHODS),
  code: z
    .string()
    .max(MAX_CODE_LENGTH)
    .nullish()
    .transform(
      (text) =>
        plainWidth(text ?? "")
          .trim()
          .toUpperCase() || null,
    ),
});
export type BeginPlan = z.input<typeof beginPlan>;

/** `POST /api/owner/restaurants/{id}/plan/change` */
export const changePlan = z.strictObject({ planKey: z.enum(PLAN_KEYS) });
/** `POST /api/owner/restaurants/{id}/plan/method`: switches to invoice; a card is saved with `POST .../plan/card`. */
export const changeMethod = z.strictObject({ method: z.literal("invoice") });

/** `POST /api/owner/restaurants/{id}/plan/card`: the page for saving the card. */
export const cardStart = z.strictObject({
  path: z.string(),
});
export type CardStart = z.output<typeof cardStart>;

/** A fee that needs manual attention. */
export const watchedCharge = z.strictObject({
  id: z.string(),
  business: z.string(),
  planName: z.string(),
  from: z.string(),
  to: z.string(),
  dueOn: z.string(),
  /** The due date of an open invoice; null for cards. */
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
  /** Invoices awaiting payment, failed fees, and refunds to be made manually; oldest first. */
  charges: z.array(watchedCharge),
  /** Newest first. */
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

/** `POST /api/admin/plan-charges/{id}`. `returned`: money received by bank transfer was sent back. */
export const settleCharge = z.strictObject({ outcome: z.enum(["paid", "waived", "returned"]) });
export type SettleCharge = z.output<typeof settleCharge>;

/** A plan that has begun. `cardPath`: the page for saving the card, if it is paid by card. */
export const planBegun = z.strictObject({ plan: ownPlanView, cardPath: z.string().nullable() });
export type PlanBegun = z.output<typeof planBegun>;
