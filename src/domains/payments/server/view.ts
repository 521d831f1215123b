import type { PaymentView, PaymentViewState } from "../contract/payments.ts";
import type { PaymentProvider } from "./port.ts";
import { canBePaid, type PaymentState } from "./rules.ts";
import type { PaymentRow } from "./store.ts";

const STATES: Record<Exclude<PaymentState, "created" | "open">, PaymentViewState> = {
  processing: "processing",
  succeeded: "paid",
  cancelled: "cancelled",
  expired: "expired",
  failed: "failed",
};

/** A payment for who pays it. Who that is stays out: the address of the page may have been passed on. */
export function paymentView(payment: PaymentRow, provider: PaymentProvider, now: Date): PaymentView {
  const { amount, currency, description, language, expiresAt, returnPath, payPath } = payment;
  const isBegun = payment.provider !== null;
  return {
    amount: { minor: amount, currency },
    description,
    language,
    state: stateOf(payment, now),
    provider: payment.provider ?? provider.name,
    isTest: isBegun ? payment.isTest : provider.isTest,
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    returnPath,
    payPath,
  };
}

/** The job that ends payments runs each minute; whose time is up sees it at once. */
function stateOf(payment: PaymentRow, now: Date): PaymentViewState {
  if (payment.state !== "created" && payment.state !== "open") return STATES[payment.state];
  return canBePaid(payment, now) ? "unpaid" : "expired";
}
