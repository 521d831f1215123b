import { signedOut } from "#domains/accounts/server/public.ts";
import { buttonPressed, messageReceived } from "#domains/notifications/server/public.ts";
import { paymentSucceeded, refundSettled } from "#domains/payments/server/public.ts";
import { noticeUnheard } from "#domains/staff/server/public.ts";
import { onEvent, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { answerMessage } from "./booking/answers/answer-message.ts";
import { answerOnLine } from "./booking/answers/answer-on-line.ts";
import { recordPayment } from "./booking/take-deposit.ts";
import { googleSubscribers } from "./connections/google/subscribers.ts";
import { bookingImportSubscribers } from "./connections/imports/subscribers.ts";
import { mailWaiting } from "./connections/mailbox/events.ts";
import { tellOfMail } from "./connections/mailbox/tell-of-mail.ts";
import { walletSubscribers } from "./connections/wallet/subscribers.ts";
import { queueReservationNews, queueWaitlistNews } from "./connections/webhook-news.ts";
import { dayChanged, reservationLogged, threadWritten, waitlistMoved } from "./events.ts";
import { mailUnheard } from "./notices/notify-staff.ts";
import { sendChange } from "./notices/send-change.ts";
import { sendRefund } from "./notices/send-notice.ts";
import { takeFromBrowser } from "./store.ts";
import { notifyOtherSide } from "./thread/send-message.ts";
import { createOffers, offerFreed } from "./waitlist/offer-table.ts";

export function reservationSubscribers(publicUrl: string): Subscriber[] {
  return [
    ...walletSubscribers(),
    ...googleSubscribers(),
    ...bookingImportSubscribers(),
    // Hidden from the next user of this browser; bookings made as a guest stay with the browser.
    onEvent(signedOut, "reservations.take-from-browser", (tx, { accountId, guestHash }) =>
      takeFromBrowser(tx, accountId, guestHash),
    ),
    onEvent(reservationLogged, "reservations.tell", (tx, logged, now) =>
      sendChange(tx, logged, { now, publicUrl }),
    ),
    onEvent(reservationLogged, "reservations.webhooks", queueReservationNews),
    onEvent(waitlistMoved, "reservations.waitlist-webhooks", queueWaitlistNews),
    onEvent(reservationLogged, "reservations.offer-to-waiting", (tx, logged, now) =>
      offerFreed(tx, logged, { now, publicUrl }),
    ),
    onEvent(threadWritten, "reservations.tell-unread", (tx, written, now) =>
      notifyOtherSide(tx, written, { now, publicUrl }),
    ),
    onEvent(messageReceived, "reservations.answer-message", (tx, received, now) =>
      answerMessage(tx, received, { now, publicUrl }),
    ),
    onEventOutside(buttonPressed, "reservations.answer-on-line", (db, press, { now }) =>
      answerOnLine(db, press, { now, publicUrl }),
    ),
    onEvent(mailWaiting, "reservations.tell-of-portal-mail", (tx, waiting, now) =>
      tellOfMail(tx, waiting, { now, publicUrl }),
    ),
    onEvent(noticeUnheard, "reservations.mail-unheard", (tx, unheard, now) =>
      mailUnheard(tx, unheard, { now, publicUrl }),
    ),
    onEvent(dayChanged, "reservations.offer-on-changed-day", async (tx, day, now) => {
      await createOffers(tx, day, { now, publicUrl });
    }),
    onEvent(paymentSucceeded, "reservations.take-payment", async (tx, { payable }, now) => {
      if (payable.kind === "reservation") await recordPayment(tx, payable.id, now);
    }),
    onEvent(refundSettled, "reservations.tell-refund", async (tx, { payable, ok, ...refund }, now) => {
      if (payable.kind !== "reservation" || !ok) return;
      await sendRefund(tx, { ...refund, reservationId: payable.id }, { now, publicUrl });
    }),
  ];
}
