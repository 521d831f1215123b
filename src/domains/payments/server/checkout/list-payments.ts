import { paths } from "#kernel/addresses/paths.ts";
import { type Currency, units } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PaymentPart } from "../../contract/payments.ts";
import { refundsOf } from "../refunds/store.ts";
import type { Payable, PaymentState, RefundReason, RefundState } from "../rules.ts";
import { UNPAID } from "../rules.ts";
import { paymentsFor } from "../store.ts";

/** A payment as its payee sees it. Amounts in minor units. */
export interface PaymentSummary {
  id: string;
  state: PaymentState;
  amount: number;
  currency: Currency;
  /** Refunded, including refunds in progress. */
  refunded: number;
  paidAt: Date | null;
  expiresAt: Date;
  /** No real money moved. Known once checkout has started. */
  isTest: boolean;
  /** The path of the payment page; null once it can't be paid anymore. */
  url: string | null;
  /** Oldest first. The money of a failed refund stays here: `refundPayments` tries again. */
  refunds: { id: string; amount: number; reason: RefundReason; state: RefundState; at: Date }[];
}

/** All payments created for a payable, oldest first. */
export async function paymentsOf(db: Queryable, payable: Payable): Promise<PaymentSummary[]> {
  const payments = await paymentsFor(db, payable);
  const refunds = await refundsOf(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => ({
    id: payment.id,
    state: payment.state,
    amount: payment.amount,
    currency: payment.currency,
    refunded: payment.refunded,
    paidAt: payment.paidAt,
    expiresAt: payment.expiresAt,
    isTest: payment.isTest,
    url: UNPAID.includes(payment.state) ? (payment.payPath ?? paths.pay(payment.secret)) : null,
    refunds: refunds
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ id, amount, reason, state, settledAt, createdAt }) => ({
        id,
        amount,
        reason,
        state,
        at: settledAt ?? createdAt,
      })),
  }));
}

/** The payer's summary of all payments for a payable; null when there are none. */
export function paymentPart(payments: readonly PaymentSummary[]): PaymentPart | null {
  const latest = payments.find(({ state }) => state === "succeeded") ?? payments.at(-1);
  if (latest === undefined) return null;
  const { amount, refunded, currency, isTest, url } = latest;
  const isPaid = latest.state === "succeeded";
  return {
    state: stateOf(latest),
    url,
    isTest,
    paid: isPaid ? units({ minor: amount, currency }) : 0,
    refunded: units({ minor: refunded, currency }),
  };
}

function stateOf({ state, refunds, url }: PaymentSummary): PaymentPart["state"] {
  if (state === "processing") return "processing";
  if (state !== "succeeded") return url === null ? "closed" : "unpaid";
  const last = refunds.at(-1);
  if (last === undefined) return "paid";
  if (last.state === "failed") return "refund-failed";
  return last.state === "succeeded" ? "refunded" : "refunding";
}
