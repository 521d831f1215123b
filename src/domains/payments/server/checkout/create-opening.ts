import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { paymentClosed } from "../events.ts";
import type { PaymentProvider } from "../port.ts";
import { setProvider } from "../provider-events/set-provider.ts";
import { nextCheck } from "../rules.ts";
import { noteCheckout, type PaymentRow, setOpen } from "../store.ts";

/** What a provider opens for a payment: a page of its own (`url`), or what a form of ours pays by. */
interface Opening {
  ref: string;
  url?: string;
}

/**
 * Has a provider open what somebody pays by, and writes it down. `open` is asked at most once, and may answer the same
 * for the same payment. Where nobody may pay any more by then, what was opened is closed again.
 */
export async function createOpening<Opened extends Opening>(
  db: Database,
  provider: PaymentProvider,
  found: PaymentRow,
  open: (payment: PaymentRow) => Promise<Opened>,
  now: Date,
): Promise<
  { ok: true; opened: Opened; payment: PaymentRow } | { ok: false; reason: "over" | "unavailable" }
> {
  const payment = await db.transaction((tx) => setProvider(tx, found, provider));
  if (payment === null) return { ok: false, reason: "unavailable" };
  const opened = await open(payment).catch((error: Error) => {
    log.warn({ err: error, payment: payment.id }, "a payment could not be opened");
    return null;
  });
  if (opened === null) return { ok: false, reason: "unavailable" };
  const by = {
    provider: provider.name,
    checkoutRef: opened.ref,
    ...(opened.url && { checkoutUrl: opened.url }),
  };
  const isOpen = await db.transaction(async (tx) => {
    if (await setOpen(tx, payment.id, by, nextCheck(now, now), now)) return true;
    // Cancelled while the provider was asked: what can be paid there now must be closed.
    await noteCheckout(tx, payment.id, opened.ref);
    await announce(tx, paymentClosed, { paymentId: payment.id }, now);
    return false;
  });
  return isOpen ? { ok: true, opened, payment } : { ok: false, reason: "over" };
}
