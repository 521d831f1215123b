import type { Currency } from "#kernel/money.ts";
import { eventType } from "#platform/server/events/event-type.ts";
import type { Payable } from "./rules.ts";

/**
 * The payment has succeeded. Also announced when it succeeds after it was cancelled or has expired: the payee must then
 * refund it (`refundPayments`).
 */
export const paymentSucceeded = eventType<{
  paymentId: string;
  payable: Payable;
  /** Minor units. */
  amount: number;
  currency: Currency;
}>("payment.succeeded");

/**
 * The provider has refunded the money, or (`ok: false`) will not: it is held here again. May be announced twice for one
 * refund, when a bank returns a refund it had accepted.
 */
export const refundSettled = eventType<{
  refundId: string;
  paymentId: string;
  payable: Payable;
  /** Minor units. */
  amount: number;
  currency: Currency;
  ok: boolean;
}>("payment.refund-settled");

/** The payment can't be paid anymore: the provider's page must be closed. */
export const paymentClosed = eventType<{ paymentId: string }>("payment.closed");

/** A refund is waiting to be sent. */
export const refundQueued = eventType<{ refundId: string }>("payment.refund-queued");

/** The commission on a payment was reduced after a refund: the provider must be told. */
export const commissionLowered = eventType<{ refundId: string }>("payment.commission-lowered");

/** A card was saved for `holder` and may be charged from now on. */
export const mandateReady = eventType<{ mandateId: string; holder: string }>("payment.mandate-ready");

/** The provider reports that a card was saved on its page (`sessionRef`): fetch which one. */
export const cardLeft = eventType<{ mandateId: string; sessionRef: string }>("payment.card-left");

/** A card is not charged anymore: the provider must delete it. */
export const mandateEnded = eventType<{ mandateId: string }>("payment.mandate-ended");

/** The sandbox's success event for a payment, delayed on purpose. */
export const sandboxPaid = eventType<{ paymentId: string }>("payment.sandbox-paid");
