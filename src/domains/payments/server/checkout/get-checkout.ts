import type { Database } from "#platform/server/db/database.ts";
import type { OutsideProvider } from "../port.ts";
import { canBePaid } from "../rules.ts";
import { paymentBySecret } from "../store.ts";
import { createOpening } from "./create-opening.ts";

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
  if (found.checkoutUrl !== null && found.provider === provider.name)
    return { ok: true, url: found.checkoutUrl };
  const result = await createOpening(db, provider, found, (payment) => provider.openCheckout(payment), now);
  return result.ok ? { ok: true, url: result.opened.url } : result;
}
