import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { paymentClosed } from "../events.ts";
import type { Payable } from "../rules.ts";
import { cancelUnpaid } from "../store.ts";

/**
 * Asks for nothing more: what was not paid can't be paid from now on. What was paid stays; `refundPayments` gives it
 * back. Money that is under way all the same still announces `paymentSucceeded`.
 */
export async function cancelPayment(tx: Queryable, payable: Payable, now: Date): Promise<void> {
  for (const paymentId of await cancelUnpaid(tx, payable))
    await announce(tx, paymentClosed, { paymentId }, now);
}
