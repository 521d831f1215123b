import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { paymentClosed } from "../events.ts";
import { payeeOf } from "../payees/store.ts";
import type { OutsideProvider, PaymentProvider } from "../port.ts";
import { canBePaid, nextCheck, type Payable } from "../rules.ts";
import {
  assignProvider,
  noteCheckout,
  type PaymentRow,
  paymentById,
  paymentBySecret,
  paymentsFor,
  setOpen,
} from "../store.ts";

type CheckoutResult =
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
  if (found.checkoutUrl !== null && found.provider === provider.name)
    return { ok: true, url: found.checkoutUrl };
  const result = await createOpening(db, provider, found, (payment) => provider.openCheckout(payment), now);
  return result.ok ? { ok: true, url: result.opened.url } : result;
}

type IntentResult =
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
  const result = await createOpening(db, provider, asked, (payment) => provider.openIntent(payment), now);
  if (!result.ok) return result;
  return { ok: true, clientSecret: result.opened.clientSecret, payment: result.payment };
}

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

/**
 * Settles who takes the money of a payment and where it goes on to, before the provider hears of it: so each try tells
 * the provider the same. Null when another provider has it.
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
  // Read again: of two at once the first one's word counts.
  const settled = await paymentById(tx, payment.id);
  return settled?.provider === name ? settled : null;
}
