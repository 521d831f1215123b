import Stripe from "stripe";
import type { PaymentProvider, ProviderCharge } from "../port.ts";
import { currencyOf, idOf } from "./stripe-events.ts";

const EXPAND = ["balance_transaction", "application_fee"];

/** Stripe's records: charges, the fee for each, and the operator's share. */
export function stripeCharges(
  client: Stripe,
): Pick<PaymentProvider, "findCharge" | "listCharges" | "returnCommission"> {
  const chargeOf = async (paymentRef: string) => {
    const expand = ["latest_charge", ...EXPAND.map((what) => `latest_charge.${what}`)];
    const { latest_charge: charge } = await client.paymentIntents.retrieve(paymentRef, { expand });
    return typeof charge === "object" ? charge : null;
  };
  return {
    async findCharge(paymentRef) {
      const charge = await chargeOf(paymentRef);
      return charge && ofCharge(charge);
    },

    async *listCharges({ from, to }) {
      const created = { gte: seconds(from), lt: seconds(to) };
      const expand = EXPAND.map((what) => `data.${what}`);
      for await (const charge of client.charges.list({ created, expand, limit: 100 })) {
        const seen = ofCharge(charge);
        if (seen !== null) yield seen;
      }
    },

    async returnCommission({ id, paymentRef, amount }) {
      const fee = idOf((await chargeOf(paymentRef))?.application_fee ?? null);
      if (fee === null) throw new Error(`${paymentRef} has no commission at Stripe`);
      try {
        await client.applicationFees.createRefund(
          fee,
          { amount, metadata: { refundId: id } },
          { idempotencyKey: `commission-${id}` },
        );
      } catch (error) {
        // The fee was already refunded on Stripe's own pages: nothing is left to return.
        const isBack = error instanceof Stripe.errors.StripeInvalidRequestError;
        if (!isBack || error.code !== "charge_already_refunded") throw error;
      }
    },
  };
}

/** Null for an unsuccessful charge, and for an unsupported currency. */
function ofCharge(charge: Stripe.Charge): ProviderCharge | null {
  const currency = currencyOf(charge.currency);
  const paymentRef = idOf(charge.payment_intent);
  if (charge.status !== "succeeded" || currency === null || paymentRef === null) return null;
  const { application_fee: share, balance_transaction: transaction } = charge;
  const isTransferred = Boolean(charge.transfer_data);
  return {
    paymentRef,
    paymentId: charge.metadata.paymentId ?? null,
    amount: charge.amount_captured,
    currency,
    refunded: charge.amount_refunded,
    commission: isTransferred ? commissionOf(share) : null,
    fee: feeOf(transaction),
  };
}

function commissionOf(share: string | Stripe.ApplicationFee | null): number {
  return share !== null && typeof share === "object" ? share.amount - share.amount_refunded : 0;
}

function feeOf(transaction: string | Stripe.BalanceTransaction | null): ProviderCharge["fee"] {
  if (transaction === null || typeof transaction !== "object") return null;
  const currency = currencyOf(transaction.currency);
  // Stripe's fee list includes the application fee, which is ours and not Stripe's.
  const own = transaction.fee_details.filter(({ type }) => type !== "application_fee");
  return currency && { amount: own.reduce((sum, { amount }) => sum + amount, 0), currency };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
