import type { Currency } from "#kernel/money.ts";
import { eventType } from "#platform/server/events/event-type.ts";
import type { Payable } from "./rules.ts";

/**
 * The money is there. Also told when it comes after the payment was cancelled or its time was up: whoever is paid then
 * gives it back (`refundPayments`).
 */
export const paymentSucceeded = eventType<{
  paymentId: string;
  payable: Payable;
  /** Minor units. */
  amount: number;
  currency: Currency;
}>("payment.succeeded");

/**
 * The provider has given money back, or (`ok: false`) will not: the money is held here again. May be told twice of one
 * refund, when a bank sends back what it had taken.
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

/** Nobody shall pay any more: the provider's page is to be closed. */
export const paymentClosed = eventType<{ paymentId: string }>("payment.closed");

/** Money is to be given back. */
export const refundQueued = eventType<{ refundId: string }>("payment.refund-queued");

/** The operator keeps less of a payment, as something of it went back: the provider is to be told. */
export const commissionLowered = eventType<{ refundId: string }>("payment.commission-lowered");

/** A card was left for whoever `holder` names, and may be charged from now on. */
export const mandateReady = eventType<{ mandateId: string; holder: string }>("payment.mandate-ready");

/** The provider says that somebody has left a card on its page (`sessionRef`): it is to be asked which. */
export const cardLeft = eventType<{ mandateId: string; sessionRef: string }>("payment.card-left");

/** A card is not charged any more: the provider is to forget it. */
export const mandateEnded = eventType<{ mandateId: string }>("payment.mandate-ended");

/** The sandbox's word that a payment went well, which comes late on purpose. */
export const sandboxPaid = eventType<{ paymentId: string }>("payment.sandbox-paid");
