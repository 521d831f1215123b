import type { Currency, Money } from "#kernel/money.ts";

/** Why the operator keeps what it keeps. `first-time` and `trial` are nothing at all, for a while; `coupon` is half of the standard. */
export type CommissionReason = "plan" | "club" | "trial" | "first-time" | "coupon";

/** What moved of one payment within a month. `paid - refunded - commission = payout`, always. */
export interface StatementRow {
  /** ISO 8601: the first movement of this payment in the month. */
  at: string;
  kind: "reservation" | "order";
  /** By what people know it: an order's number, a booking's code. */
  reference: string;
  paid: Money;
  /** What went back, or is promised back. */
  refunded: Money;
  /** Of the payment, in hundredths of a percent; null for one from before commission was written down. */
  basisPoints: number | null;
  reason: CommissionReason | null;
  /** What the operator keeps, tax included. Below nothing where a refund takes back what an earlier month has paid. */
  commission: Money;
  /** For the restaurant. */
  payout: Money;
  /** What the card provider kept: the operator pays it out of the commission. */
  providerFee: Money;
  /** No money moved. */
  isTest: boolean;
}

export type StatementTotals = Pick<
  StatementRow,
  "paid" | "refunded" | "commission" | "payout" | "providerFee"
>;

/** All that was paid in one currency. */
export interface StatementPart {
  currency: Currency;
  rows: StatementRow[];
  totals: StatementTotals;
  /** The consumption tax (10 %) inside the commission. */
  commissionTax: Money;
  /** What of the payout is not in the restaurant's account with the provider: the operator has it. */
  heldByOperator: Money;
}

/** `GET /api/owner/restaurants/{id}/statements/{YYYY-MM}`; the same with `.csv` for a spreadsheet. */
export interface StatementView {
  restaurantId: string;
  restaurantName: string;
  /** `YYYY-MM`, of the restaurant's calendar. */
  month: string;
  /** IANA */
  zone: string;
  /** The month is over: nothing will be added to it. */
  isComplete: boolean;
  /** Months with entries, and the present one, the newest first. */
  months: string[];
  /** Yen first. Empty where nothing moved. */
  parts: StatementPart[];
  /** Who issues it: the operator of this installation. Nulls where it has not said so. */
  issuer: { name: string | null; address: string | null; email: string | null; invoiceNumber: string | null };
  /** The latest comparison with the provider's books, for this restaurant; null before the first. */
  reconciled: { at: string; differences: number } | null;
}
