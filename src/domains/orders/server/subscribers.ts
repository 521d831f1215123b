import { signedOut } from "#domains/accounts/server/public.ts";
import { paymentSucceeded, refundSettled } from "#domains/payments/server/public.ts";
import { onEvent, type Subscriber } from "#platform/server/events/event-type.ts";
import { orderLogged, orderPaidLate, portionsRefunded } from "./events.ts";
import { sendPaidLate, sendRefundFailed } from "./messages/send-money.ts";
import { sendMove } from "./messages/send-move.ts";
import { sendPortions } from "./messages/send-portions.ts";
import { recordPayment } from "./order/record-payment.ts";
import { takeFromBrowser } from "./store.ts";

export function orderSubscribers(publicUrl: string): Subscriber[] {
  return [
    // Whoever uses this browser next must not find them; what was ordered as a guest stays with the browser.
    onEvent(signedOut, "ordering.take-from-browser", (tx, { accountId, guestHash }) =>
      takeFromBrowser(tx, accountId, guestHash),
    ),
    onEvent(paymentSucceeded, "ordering.take-payment", async (tx, { payable }, now) => {
      if (payable.kind === "order") await recordPayment(tx, payable.id, now);
    }),
    onEvent(orderLogged, "ordering.tell", (tx, logged, now) => sendMove(tx, logged, { now, publicUrl })),
    onEvent(portionsRefunded, "ordering.tell-portions", (tx, portions, now) =>
      sendPortions(tx, portions, { now, publicUrl }),
    ),
    onEvent(orderPaidLate, "ordering.tell-paid-late", (tx, paid, now) =>
      sendPaidLate(tx, paid, { now, publicUrl }),
    ),
    onEvent(refundSettled, "ordering.tell-refund", async (tx, { payable, ok, ...refund }, now) => {
      // That it goes back was told at once; only that it did not is news.
      if (payable.kind !== "order" || ok) return;
      await sendRefundFailed(tx, { ...refund, orderId: payable.id }, { now, publicUrl });
    }),
  ];
}
