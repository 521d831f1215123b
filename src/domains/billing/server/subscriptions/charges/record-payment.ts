import { paymentsOf, refundPayments } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { touchRestaurants } from "../restaurant-store.ts";
import { lockSubscription } from "../store.ts";
import { notifyOwners } from "./notify-owners.ts";
import { chargeById, setPaid } from "./store.ts";

/**
 * A fee's money is there. What comes for one that is not to be paid any more, or comes a second time, goes back: the
 * agreement may have been undone, or an invoice paid, while the card's bank was thinking.
 */
export async function recordPayment(tx: Queryable, id: string, publicUrl: string, now: Date): Promise<void> {
  const found = await chargeById(tx, id);
  const subscription = found && (await lockSubscription(tx, found.subscriptionId));
  if (found === null || subscription === null) return;
  const paid = await setPaid(tx, id, "card", now);
  if (paid !== null) {
    if (paid.givenUpAt !== null) await touchRestaurants(tx, subscription.businessId);
    await notifyOwners(tx, subscription.businessId, { template: "plan-paid", yen: paid.yen }, publicUrl, now);
    return;
  }
  const charge = await chargeById(tx, id);
  const payable = { kind: "plan", id } as const;
  const arrived = (await paymentsOf(tx, payable))
    .filter(({ state }) => state === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const kept = charge?.state === "paid" && charge.paidBy === "card" ? charge.yen : 0;
  await refundPayments(tx, { payable, amount: arrived - kept, reason: "too-late" }, now);
}
