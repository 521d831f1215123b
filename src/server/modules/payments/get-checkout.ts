import type { Database } from "../../db/database.ts";
import { announce } from "../../events/event-type.ts";
import { paymentClosed } from "./events.ts";
import type { OutsideProvider } from "./port.ts";
import { canBePaid, nextCheck } from "./rules.ts";
import { setProvider } from "./set-provider.ts";
import { noteCheckout, paymentBySecret, setOpen } from "./store.ts";

export type CheckoutResult =
  | { ok: true; url: string }
  /** `over`: nobody may pay any more, or it is paid. `unavailable`: the provider can't be reached. */
  | { ok: false; reason: "not-found" | "over" | "unavailable" };

/**
 * The provider's page for a payment; the provider hears of the payment the first time. Two calls at once get the same
 * page, as the provider knows the payment by its id.
 */
export async function getCheckout(
  db: Database,
  provider: OutsideProvider,
  secret: string,
  now: Date,
): Promise<CheckoutResult> {
  const found = await paymentBySecret(db, secret);
  if (found === null) return { ok: false, reason: "not-found" };
  // What is paid in a form of ours has no page of the provider's: two ways to pay would be paid twice.
  if (!canBePaid(found, now) || found.payPath !== null) return { ok: false, reason: "over" };
  const payment = await db.transaction((tx) => setProvider(tx, found, provider));
  if (payment === null) return { ok: false, reason: "unavailable" };
  if (payment.checkoutUrl !== null) return { ok: true, url: payment.checkoutUrl };
  const page = await provider.openCheckout(payment).catch((error: Error) => {
    console.warn(`the card page of payment ${payment.id} could not be opened: ${error.message}`);
    return null;
  });
  if (page === null) return { ok: false, reason: "unavailable" };
  const opened = { provider: provider.name, checkoutRef: page.ref, checkoutUrl: page.url };
  const isOpen = await db.transaction(async (tx) => {
    if (await setOpen(tx, payment.id, opened, nextCheck(now, now), now)) return true;
    // Cancelled while the provider was asked: the page is there now and must be closed.
    await noteCheckout(tx, payment.id, page.ref);
    await announce(tx, paymentClosed, { paymentId: payment.id }, now);
    return false;
  });
  return isOpen ? { ok: true, url: page.url } : { ok: false, reason: "over" };
}
