import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { paymentClosed } from "../events.ts";
import { payeeOf } from "../payees/store.ts";
import type { OutsideProvider, PaymentProvider, ProviderEvent } from "../port.ts";
import { applyProviderEvent } from "../provider-events/apply-provider-event.ts";
import { canBePaid, nextCheck, type Payable } from "../rules.ts";
import {
  assignProvider,
  noteCheckout,
  type PaymentRow,
  paymentById,
  paymentBySecret,
  paymentsFor,
  paymentsToCheck,
  setCheckAt,
  setOpen,
} from "../store.ts";

type CheckoutResult =
  | { ok: true; url: string }
  /** `over`: already paid, or can't be paid anymore. `unavailable`: the provider can't be reached. */
  | { ok: false; reason: "not-found" | "over" | "unavailable" };

/**
 * The provider's checkout page for a payment; creates it at the provider on first use. Concurrent calls get the same
 * page, because the payment id is the provider's idempotency key.
 */
export async function getCheckout(
  db: Database,
  provider: OutsideProvider,
  secret: string,
  now: Date,
): Promise<CheckoutResult> {
  const found = await paymentBySecret(db, secret);
  if (found === null) return { ok: false, reason: "not-found" };
  // A payment with its own form has no provider page: with two ways to pay it could be paid twice.
  if (!canBePaid(found, now) || found.payPath !== null) return { ok: false, reason: "over" };
  if (found.checkoutUrl !== null && found.provider === provider.name)
    return { ok: true, url: found.checkoutUrl };
  const result = await createOpening(db, provider, found, (payment) => provider.openCheckout(payment), now);
  return result.ok ? { ok: true, url: result.opened.url } : result;
}

type IntentResult =
  | { ok: true; clientSecret: string; payment: PaymentRow }
  /**
   * `over`: already paid, or can't be paid anymore. `not-set-up`: the restaurant can't take cards now. `unavailable`:
   * the provider can't be reached.
   */
  | { ok: false; reason: "over" | "not-set-up" | "unavailable" };

/**
 * Opens the payment of a payable in our own form, for the amount of its payment only. Concurrent and repeated calls get
 * the same intent: the payment id is the provider's idempotency key, so it can be paid once.
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
  const result = await createOpening(db, provider, asked, (payment) => provider.openIntent(payment), now);
  if (!result.ok) return result;
  return { ok: true, clientSecret: result.opened.clientSecret, payment: result.payment };
}

/** Closes the provider's page of a payment that is over, and records a payment made there before. */
export async function endCheckout(
  db: Database,
  provider: OutsideProvider,
  paymentId: string,
  now: Date,
): Promise<void> {
  const payment = await paymentById(db, paymentId);
  if (payment === null || payment.checkoutRef === null || payment.provider !== provider.name) return;
  if (payment.state === "succeeded") return;
  await apply(db, provider, await provider.closeCheckout(payment.checkoutRef), now);
}

/** Polls the provider for a payment's state, in case its webhook is late or lost. */
export async function readState(
  db: Database,
  provider: OutsideProvider,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  if (payment.checkoutRef === null || payment.provider !== provider.name) return;
  await apply(db, provider, await provider.findState(payment.checkoutRef), now);
}

/** Polls all payments whose webhook is overdue. Returns how many. */
export async function readWaitingStates(db: Database, provider: OutsideProvider, now: Date): Promise<number> {
  const waiting = await paymentsToCheck(db, now, 50);
  for (const payment of waiting) {
    // Scheduled first, so that one whose poll fails does not block the others forever.
    await setCheckAt(db, payment.id, nextCheck(payment.createdAt, now));
    await readState(db, provider, payment, now).catch((error: Error) =>
      log.warn({ err: error, payment: payment.id }, "a payment could not be asked about"),
    );
  }
  return waiting.length;
}

/** What a provider opens for a payment: its own page (`url`), or the intent for our form. */
interface Opening {
  ref: string;
  url?: string;
}

/**
 * Has the provider open a page or an intent, and stores it. `open` is called at most once, and must be idempotent per
 * payment. If the payment can no longer be paid by then, what was opened is closed again.
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
    // Cancelled during the provider call: what can still be paid at the provider must be closed.
    await noteCheckout(tx, payment.id, opened.ref);
    await announce(tx, paymentClosed, { paymentId: payment.id }, now);
    return false;
  });
  return isOpen ? { ok: true, opened, payment } : { ok: false, reason: "over" };
}

/**
 * Fixes the provider and destination account of a payment before the first call to the provider, so that every attempt
 * sends the same. Null when another provider was already assigned.
 */
export async function setProvider(
  tx: Queryable,
  payment: PaymentRow,
  { name, isTest }: Pick<PaymentProvider, "name" | "isTest">,
): Promise<PaymentRow | null> {
  if (payment.provider !== null) return payment.provider === name ? payment : null;
  const payee = payment.restaurantId === null ? null : await payeeOf(tx, payment.restaurantId, name);
  const payeeRef = payee?.canCharge ? payee.accountRef : null;
  await assignProvider(tx, payment.id, { provider: name, isTest, payeeRef });
  // Read again: of two concurrent calls, the first one wins.
  const settled = await paymentById(tx, payment.id);
  return settled?.provider === name ? settled : null;
}

async function apply(db: Database, { name }: OutsideProvider, event: ProviderEvent | null, now: Date) {
  if (event !== null) await db.transaction((tx) => applyProviderEvent(tx, name, event, now));
}
