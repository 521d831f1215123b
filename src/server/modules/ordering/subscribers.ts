import { onEvent, type Subscriber } from "../../events/event-type.ts";
import { signedOut } from "../accounts/public.ts";
import { paymentSucceeded } from "../payments/public.ts";
import { takeFromBrowser } from "./store.ts";
import { takePayment } from "./take-payment.ts";

export function orderSubscribers(): Subscriber[] {
  return [
    // Whoever uses this browser next must not find them; what was ordered as a guest stays with the browser.
    onEvent(signedOut, "ordering.take-from-browser", (tx, { accountId, guestHash }) =>
      takeFromBrowser(tx, accountId, guestHash),
    ),
    onEvent(paymentSucceeded, "ordering.take-payment", async (tx, { payable }, now) => {
      if (payable.kind === "order") await takePayment(tx, payable.id, now);
    }),
  ];
}
