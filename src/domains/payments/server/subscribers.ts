import { onEvent, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { recordProviderFee } from "./accounting/record-provider-fee.ts";
import { endCheckout } from "./checkout/provider-checkout.ts";
import {
  cardLeft,
  commissionLowered,
  mandateEnded,
  paymentClosed,
  paymentSucceeded,
  refundQueued,
  sandboxPaid,
} from "./events.ts";
import { readCard, removeCard } from "./mandates/save-card.ts";
import type { Providers } from "./port.ts";
import { sendCommission, sendRefund } from "./refunds/send-refund.ts";
import { recordSandboxPayment } from "./sandbox/charge-test-card.ts";

export function paymentSubscribers(providers: Providers): Subscriber[] {
  const { stripe } = providers;
  return [
    onEventOutside(refundQueued, "payments.send-refund", (db, { refundId }, attempt) =>
      sendRefund(db, providers, refundId, attempt),
    ),
    onEventOutside(commissionLowered, "payments.send-commission", (db, { refundId }) =>
      sendCommission(db, providers, refundId),
    ),
    onEventOutside(paymentSucceeded, "payments.set-fee", (db, { paymentId }, { now }) =>
      recordProviderFee(db, providers, paymentId, now),
    ),
    onEventOutside(paymentClosed, "payments.end-checkout", async (db, { paymentId }, { now }) => {
      if (stripe !== null) await endCheckout(db, stripe, paymentId, now);
    }),
    onEventOutside(cardLeft, "payments.read-card", async (db, left, { now }) => {
      if (stripe !== null) await readCard(db, stripe, left, now);
    }),
    onEventOutside(mandateEnded, "payments.remove-card", (db, { mandateId }) =>
      removeCard(db, providers, mandateId),
    ),
    onEvent(sandboxPaid, "payments.take-sandbox-paid", recordSandboxPayment),
  ];
}
