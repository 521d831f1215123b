import { z } from "zod";
import {
  adminSubscriptions,
  beginPlan,
  cardStart,
  changeMethod,
  changePlan,
  ownPlanView,
  planBegun,
  settleCharge,
} from "#domains/payments/contract/billing.ts";
import { planView } from "#domains/payments/contract/plans.ts";
import { firstTimeView, giveFirstTime } from "#domains/payments/contract/rates.ts";
import { MAX_CODE_LENGTH } from "#domains/payments/plan-constants.ts";
import type { Endpoints, RefusalDetails } from "#kernel/api/endpoint.ts";
import { localDate } from "#kernel/api/schemas.ts";
import { plainWidth } from "#kernel/text/usable-text.ts";
import { COUPON_DAYS, COUPON_RATES, COUPON_TEXT, COUPON_USES, isCouponWord } from "./coupon-constants.ts";

/** `used-up`: redemption limit reached. `over`: past its last day. `ended`: ended by an operator. */
export const COUPON_STATES = ["live", "used-up", "over", "ended"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** `GET /api/admin/coupons?search=`: newest first; `search`: part of a code or a note. */
export const couponQuery = z.strictObject({ search: z.string().trim().max(100).default("") });

export const adminCoupon = z
  .strictObject({
    basisPoints: z.literal(COUPON_RATES),
    days: z.number(),
  })
  .extend({
    code: z.string(),
    /** The last day for redeeming it, in Japan time. */
    lastDay: z.string(),
    uses: z.number(),
    used: z.number(),
    note: z.string().nullable(),
    state: z.enum(COUPON_STATES),
    createdAt: z.string(),
  });
export type AdminCoupon = z.output<typeof adminCoupon>;

export const couponRedemption = z.strictObject({
  restaurantName: z.string(),
  /** Null while its application is pending. */
  restaurantId: z.string().nullable(),
  /** Null for one that an owner redeemed on the plan page. */
  applicationId: z.string().nullable(),
  redeemedAt: z.string(),
});
export type CouponRedemption = z.output<typeof couponRedemption>;

/** `GET /api/admin/coupons/{code}`: with its redemptions, newest first. */
export const couponDetails = adminCoupon.extend({
  redemptions: z.array(couponRedemption),
});
export type CouponDetails = z.output<typeof couponDetails>;

/** `POST /api/admin/coupons` */
export const createCoupon = z
  .strictObject({
    /** Custom prefix of the code; the rest stays random. */
    word: z
      .string()
      .max(MAX_CODE_LENGTH)
      .nullish()
      .transform((text) => plainWidth(text ?? "").toUpperCase() || null)
      .refine((word) => word === null || isCouponWord(word), { error: "coupon-word" }),
    basisPoints: z.literal(COUPON_RATES),
    days: z.number().int().min(1).max(COUPON_DAYS[250]),
    lastDay: localDate,
    uses: z.number().int().min(1).max(COUPON_USES),
    /** Internal note for operators. */
    note: z
      .string()
      .trim()
      .max(COUPON_TEXT.note)
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ basisPoints, days }) => days <= COUPON_DAYS[basisPoints], {
    path: ["days"],
    error: "first-time-long",
  });
export type CreateCoupon = z.output<typeof createCoupon>;
export type CreateCouponBody = z.input<typeof createCoupon>;

/** `POST /api/owner/restaurants/{id}/coupons`: case-insensitive, full-width characters accepted. */
export const redeemCoupon = z.strictObject({
  code: z
    .string()
    .max(MAX_CODE_LENGTH)
    .transform((text) => plainWidth(text).toUpperCase())
    .refine((code) => code !== "", { error: "required" }),
});

/** The rate granted by a coupon, between two days in the restaurant's calendar, both inclusive. */
export const redeemedCoupon = z.strictObject({
  basisPoints: z.literal(COUPON_RATES),
  from: z.string(),
  until: z.string(),
});
export type RedeemedCoupon = z.output<typeof redeemedCoupon>;

/** Names of the business's locations, which are more than the plan allows. */
export const planTooSmall = {
  code: "plan-too-small",
  shape: z.strictObject({ locations: z.array(z.string()) }),
} as const satisfies RefusalDetails;

/** The endpoints of this domain. */
export const billingEndpoints = {
  "GET /api/admin/coupons": {
    summary: "List coupons",
    operators: ["finance"],
    query: couponQuery,
    answer: z.array(adminCoupon),
    errors: [],
  },
  "POST /api/admin/coupons": {
    summary: "Create a coupon",
    operators: ["finance"],
    body: createCoupon,
    answer: adminCoupon,
    status: [201, 200],
    errors: ["idempotency-key-reused"],
  },
  "GET /api/admin/coupons/:coupon": {
    summary: "A coupon and its uses",
    operators: ["finance"],
    answer: couponDetails,
    errors: ["not-found"],
  },
  "POST /api/admin/coupons/:coupon/end": {
    summary: "End a coupon",
    operators: ["finance"],
    answer: couponDetails,
    errors: ["not-found"],
  },
  "POST /api/owner/restaurants/:id/coupons": {
    summary: "Redeem a coupon",
    body: redeemCoupon,
    answer: redeemedCoupon,
    status: [201, 200],
    errors: [
      "unauthenticated",
      "forbidden",
      "restaurant-not-found",
      "plan-over",
      "restaurant-archived",
      "idempotency-key-reused",
      "too-many-attempts",
    ],
  },
  "GET /api/plans": {
    summary: "Plans and prices",
    answer: z.array(planView),
    errors: [],
  },
  "PUT /api/admin/restaurants/:id/first-time": {
    summary: "Set the period without commission for first-time guests",
    operators: ["finance"],
    body: giveFirstTime,
    answer: firstTimeView,
    errors: [],
  },
  "GET /api/admin/subscriptions": {
    summary: "Subscriptions and unpaid charges",
    operators: ["finance"],
    answer: adminSubscriptions,
    errors: [],
  },
  "POST /api/admin/plan-charges/:id": {
    summary: "Settle a charge",
    operators: ["finance"],
    body: settleCharge,
    answer: adminSubscriptions,
    errors: ["not-found", "changed-meanwhile"],
  },
  "GET /api/owner/restaurants/:id/plan": {
    summary: "Plan, charges and payment method",
    answer: ownPlanView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/plan/charges.csv": {
    summary: "Charges as CSV",
    answer: { media: "text/csv" },
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/plan/cancel": {
    summary: "Cancel the plan",
    answer: ownPlanView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/plan/resume": {
    summary: "Keep a cancelled plan",
    answer: ownPlanView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "plan-over"],
  },
  "POST /api/owner/restaurants/:id/plan/withdraw": {
    summary: "Withdraw from the agreement",
    answer: ownPlanView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "plan-over"],
  },
  "POST /api/owner/restaurants/:id/plan/begin": {
    summary: "Begin a plan",
    body: beginPlan,
    answer: planBegun,
    status: [201, 200],
    errors: [
      ...([
        "unauthenticated",
        "forbidden",
        "restaurant-not-found",
        "restaurant-archived",
        "no-cards",
      ] as const),
      "too-many-attempts",
    ],
  },
  "POST /api/owner/restaurants/:id/plan/change": {
    summary: "Change the plan",
    body: changePlan,
    answer: ownPlanView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "plan-too-small"],
    details: [planTooSmall],
  },
  "POST /api/owner/restaurants/:id/plan/method": {
    summary: "Change the payment method",
    body: changeMethod,
    answer: ownPlanView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/plan/card": {
    summary: "Begin to save a card for the plan",
    answer: cardStart,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
} as const satisfies Endpoints;
