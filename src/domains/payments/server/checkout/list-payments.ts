import { paths } from "#kernel/addresses/paths.ts";
import { type Currency, units } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PaymentPart } from "../../contract/payments.ts";
import { refundsOf } from "../refunds/store.ts";
import type { Payable, PaymentState, RefundReason, RefundState } from "../rules.ts";
import { UNPAID } from "../rules.ts";
import { paymentsFor } from "../store.ts";

/** A payment as whoever is paid sees it. Amounts in minor units. */
export interface PaymentSummary {
  id: string;
  state: PaymentState;
  amount: number;
  currency: Currency;
  /** What went back or is on its way. */
  refunded: number;
  paidAt: Date | null;
  expiresAt: Date;
  /** No money moved. Known once somebody has begun to pay. */
  isTest: boolean;
  /** The path of the page on which it is paid; null once nobody may pay. */
  url: string | null;
  /** The oldest first. One that failed leaves its money here: `refundPayments` tries anew. */
  refunds: { id: string; amount: number; reason: RefundReason; state: RefundState; at: Date }[];
}

/** Everything that was asked for a payable, the oldest first. */
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

/** What became of everything that was asked for a payable, for whoever pays; null when nothing was. */
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
