import { signedOut } from "#domains/accounts/server/public.ts";
import { paymentSucceeded, refundSettled } from "#domains/payments/server/public.ts";
import { reservationLogged } from "#domains/reservations/server/public.ts";
import { noticeUnheard } from "#domains/staff/server/public.ts";
import { onEvent, type Subscriber } from "#platform/server/events/event-type.ts";
import { orderLogged, orderPaidLate, portionsRefunded } from "./events.ts";
import {
  notifyOfMove,
  notifyOfRefundedPortions,
  notifyPaidLate,
  notifyRefundFailed,
} from "./messages/notify-guest.ts";
import { mailUnheard } from "./messages/notify-staff.ts";
import { queueOrderNews } from "./messages/webhook-news.ts";
import { queueBookingSlip, queueOrderTicket } from "./printing/queue-jobs.ts";
import { recordPayment } from "./states/change-status.ts";
import { detachFromBrowser } from "./store.ts";

export function orderSubscribers(publicUrl: string): Subscriber[] {
  return [
    // The next user of this browser must not see them; orders placed without an account stay.
    onEvent(signedOut, "ordering.take-from-browser", (tx, { accountId, guestHash }) =>
      detachFromBrowser(tx, accountId, guestHash),
    ),
    onEvent(paymentSucceeded, "ordering.take-payment", async (tx, { payable }, now) => {
      if (payable.kind === "order") await recordPayment(tx, payable.id, now);
    }),
    onEvent(orderLogged, "ordering.tell", (tx, logged, now) => notifyOfMove(tx, logged, { now, publicUrl })),
    onEvent(orderLogged, "ordering.webhooks", queueOrderNews),
    onEvent(orderLogged, "ordering.print", queueOrderTicket),
    onEvent(reservationLogged, "ordering.print-slip", queueBookingSlip),
    onEvent(noticeUnheard, "ordering.mail-unheard", (tx, unheard, now) =>
      mailUnheard(tx, unheard, { now, publicUrl }),
    ),
    onEvent(portionsRefunded, "ordering.tell-portions", (tx, portions, now) =>
      notifyOfRefundedPortions(tx, portions, { now, publicUrl }),
    ),
    onEvent(orderPaidLate, "ordering.tell-paid-late", (tx, paid, now) =>
      notifyPaidLate(tx, paid, { now, publicUrl }),
    ),
    onEvent(refundSettled, "ordering.tell-refund", async (tx, { payable, ok, ...refund }, now) => {
      // The refund itself was announced when it started; only a failure needs a message.
      if (payable.kind !== "order" || ok) return;
      await notifyRefundFailed(tx, { ...refund, orderId: payable.id }, { now, publicUrl });
    }),
  ];
}
