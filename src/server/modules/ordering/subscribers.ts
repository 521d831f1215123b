import { onEvent, type Subscriber } from "../../events/event-type.ts";
import { paymentSucceeded } from "../payments/public.ts";
import { takePayment } from "./take-payment.ts";

export function orderSubscribers(): Subscriber[] {
  return [
    onEvent(paymentSucceeded, "ordering.take-payment", async (tx, { payable }, now) => {
      if (payable.kind === "order") await takePayment(tx, payable.id, now);
    }),
  ];
}
