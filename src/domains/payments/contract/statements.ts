import { z } from "zod";
import { currency, money } from "#kernel/api/money-schema.ts";

/** Why the operator keeps what it keeps. `first-time` and `trial` are nothing at all, for a while; `coupon` is half of the standard. */
export const commissionReason = z.enum(["plan", "club", "trial", "first-time", "coupon"]);
export type CommissionReason = z.output<typeof commissionReason>;

/** What moved of one payment within a month. `paid - refunded - commission = payout`, always. */
export const statementRow = z.strictObject({
  /** ISO 8601: the first movement of this payment in the month. */
  at: z.string(),
  kind: z.enum(["reservation", "order"]),
  /** By what people know it: an order's number, a booking's code. */
  reference: z.string(),
  paid: money,
  /** What went back, or is promised back. */
  refunded: money,
  /** Of the payment, in hundredths of a percent; null for one from before commission was written down. */
  basisPoints: z.number().nullable(),
  reason: commissionReason.nullable(),
  /** What the operator keeps, tax included. Below nothing where a refund takes back what an earlier month has paid. */
  commission: money,
  /** For the restaurant. */
  payout: money,
  /** What the card provider kept: the operator pays it out of the commission. */
  providerFee: money,
  /** No money moved. */
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

/** All that was paid in one currency. */
export const statementPart = z.strictObject({
  currency: currency,
  rows: z.array(statementRow),
  totals: statementTotals,
  /** The consumption tax (10 %) inside the commission. */
  commissionTax: money,
  /** What of the payout is not in the restaurant's account with the provider: the operator has it. */
  heldByOperator: money,
});
export type StatementPart = z.output<typeof statementPart>;

/** `GET /api/owner/restaurants/{id}/statements/{YYYY-MM}`; the same with `.csv` for a spreadsheet. */
export const statementView = z.strictObject({
  restaurantId: z.string(),
  restaurantName: z.string(),
  /** `YYYY-MM`, of the restaurant's calendar. */
  month: z.string(),
  /** IANA */
  zone: z.string(),
  /** The month is over: nothing will be added to it. */
  isComplete: z.boolean(),
  /** Months with entries, and the present one, the newest first. */
  months: z.array(z.string()),
  /** Yen first. Empty where nothing moved. */
  parts: z.array(statementPart),
  /** Who issues it: the operator of this installation. Nulls where it has not said so. */
  issuer: z.strictObject({
    name: z.string().nullable(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
  }),
  /** The latest comparison with the provider's books, for this restaurant; null before the first. */
  reconciled: z
    .strictObject({
      at: z.string(),
      differences: z.number(),
    })
    .nullable(),
});
export type StatementView = z.output<typeof statementView>;
