import {
  mandateReady,
  type Providers,
  paymentSucceeded,
  refundSettled,
} from "#domains/payments/server/public.ts";
import { onEvent, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { attachMandate } from "./card.ts";
import { recordPayment } from "./charges/collect-charges.ts";
import { setRefunded } from "./charges/store.ts";
import { chargesDue } from "./events.ts";
import { billOne } from "./jobs.ts";

/** Payment events handled by billing. */
export function billingSubscribers(providers: Providers, publicUrl: string): Subscriber[] {
  return [
    onEvent(paymentSucceeded, "owners.take-payment", async (tx, { payable }, now) => {
      if (payable.kind === "plan") await recordPayment(tx, payable.id, publicUrl, now);
    }),
    onEvent(refundSettled, "owners.take-refund", async (tx, { payable, ok }, now) => {
      // A failed refund waits for the operator among the failed refunds.
      if (payable.kind === "plan" && ok) await setRefunded(tx, payable.id, "card", now);
    }),
    onEvent(mandateReady, "owners.take-mandate", attachMandate),
    onEventOutside(chargesDue, "owners.take-charges", (db, { subscriptionId }, { now }) =>
      billOne({ db, providers, publicUrl }, subscriptionId, now),
    ),
  ];
}
