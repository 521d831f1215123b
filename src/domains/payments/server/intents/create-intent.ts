import type { Database } from "#platform/server/db/database.ts";
import { createOpening } from "../checkout/create-opening.ts";
import { payeeOf } from "../payees/store.ts";
import type { PaymentProvider } from "../port.ts";
import { canBePaid, type Payable } from "../rules.ts";
import { type PaymentRow, paymentsFor } from "../store.ts";

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
  const result = await createOpening(db, provider, asked, (payment) => provider.openIntent(payment), now);
  if (!result.ok) return result;
  return { ok: true, clientSecret: result.opened.clientSecret, payment: result.payment };
}
