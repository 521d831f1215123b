import type { Database } from "../../../db/database.ts";
import { announce } from "../../../events/event-type.ts";
import { paymentClosed } from "../events.ts";
import { payeeOf } from "../payees/store.ts";
import type { PaymentProvider } from "../port.ts";
import { canBePaid, nextCheck, type Payable } from "../rules.ts";
import { setProvider } from "../set-provider.ts";
import { noteCheckout, type PaymentRow, paymentsFor, setOpen } from "../store.ts";

export type IntentResult =
  | { ok: true; clientSecret: string; payment: PaymentRow }
  /**
   * `over`: nobody may pay any more, or it is paid. `not-set-up`: the restaurant takes no cards now. `unavailable`: the
   * provider can't be reached.
   */
  | { ok: false; reason: "over" | "not-set-up" | "unavailable" };

/**
 * Lets somebody pay for a payable in a form of ours, by what was asked for and nothing else. Calls at once, and calls
 * again, get the same: the provider knows the payment by its id, so it can be paid once.
 */
export async function createIntent(
  db: Database,
  provider: PaymentProvider,
  payable: Payable,
  now: Date,
): Promise<IntentResult> {
  const asked = (await paymentsFor(db, payable)).at(-1);
  if (asked === undefined || asked.payPath === null || !canBePaid(asked, now))
    return { ok: false, reason: "over" };
  const payee = asked.restaurantId === null ? null : await payeeOf(db, asked.restaurantId, provider.name);
  if (!payee?.canCharge) return { ok: false, reason: "not-set-up" };
  const payment = await db.transaction((tx) => setProvider(tx, asked, provider));
  if (payment === null) return { ok: false, reason: "unavailable" };
  const intent = await provider.openIntent(payment).catch((error: Error) => {
    console.warn(`payment ${payment.id} could not be opened: ${error.message}`);
    return null;
  });
  if (intent === null) return { ok: false, reason: "unavailable" };
  const isOpen = await db.transaction(async (tx) => {
    const by = { provider: provider.name, checkoutRef: intent.ref };
    if (await setOpen(tx, payment.id, by, nextCheck(now, now), now)) return true;
    // Cancelled while the provider was asked: what can be paid there now must be closed.
    await noteCheckout(tx, payment.id, intent.ref);
    await announce(tx, paymentClosed, { paymentId: payment.id }, now);
    return false;
  });
  if (!isOpen) return { ok: false, reason: "over" };
  return { ok: true, clientSecret: intent.clientSecret, payment };
}
