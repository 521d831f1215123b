import { z } from "zod";
import { currency, money } from "#kernel/api/schemas.ts";

/**
 * Why a commission rate applies. `first-time` and `trial` are zero for a limited period; `coupon` is half of the
 * standard rate.
 */
export const commissionReason = z.enum(["plan", "club", "trial", "first-time", "coupon"]);
export type CommissionReason = z.output<typeof commissionReason>;

/** The movements of one payment within a month. Invariant: `paid - refunded - commission = payout`. */
export const statementRow = z.strictObject({
  /** ISO 8601: the first movement of this payment in the month. */
  at: z.string(),
  kind: z.enum(["reservation", "order"]),
  /** Human-readable reference: an order number or a booking code. */
  reference: z.string(),
  paid: money,
  /** Refunded, or promised as a refund. */
  refunded: money,
  /** The payment's rate in basis points; null for payments from before commission was recorded. */
  basisPoints: z.number().nullable(),
  reason: commissionReason.nullable(),
  /** The operator's commission, tax included. Negative where a refund reverses commission of an earlier month. */
  commission: money,
  /** For the restaurant. */
  payout: money,
  /** The card provider's fee: the operator pays it out of the commission. */
  providerFee: money,
  /** No real money moved. */
  isTest: z.boolean(),
});
export type StatementRow = z.output<typeof statementRow>;

export const statementTotals = statementRow.pick({
  paid: true,
  refunded: true,
  commission: true,
  payout: true,
  providerFee: true,
});
export type StatementTotals = z.output<typeof statementTotals>;

/** All payments in one currency. */
export const statementPart = z.strictObject({
  currency: currency,
  rows: z.array(statementRow),
  totals: statementTotals,
  /** The consumption tax (10 %) included in the commission. */
  commissionTax: money,
  /** The part of the payout that is not in the restaurant's provider account: the operator holds it. */
  heldByOperator: money,
});
export type StatementPart = z.output<typeof statementPart>;

/** `GET /api/owner/restaurants/{id}/statements/{YYYY-MM}`; with `.csv` appended, as a spreadsheet. */
export const statementView = z.strictObject({
  restaurantId: z.string(),
  restaurantName: z.string(),
  /** `YYYY-MM`, in the restaurant's calendar. */
  month: z.string(),
  /** IANA time zone. */
  zone: z.string(),
  /** The month is over: nothing will be added to it. */
  isComplete: z.boolean(),
  /** Months with entries and the current one, newest first. */
  months: z.array(z.string()),
  /** Yen first. Empty if there were no movements. */
  parts: z.array(statementPart),
  /** The issuer: the operator of this installation. Nulls where not configured. */
  issuer: z.strictObject({
    name: z.string().nullable(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
  }),
  /** The latest reconciliation with the provider's books for this restaurant; null before the first. */
  reconciled: z
    .strictObject({
      at: z.string(),
      differences: z.number(),
    })
    .nullable(),
});
export type StatementView = z.output<typeof statementView>;
