import { endMandate } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { retryUnpaid } from "../charges/store.ts";
import { chargesDue } from "../events.ts";
import { lockSubscription, setMethod, subscriptionByMandate, subscriptionOf } from "../store.ts";
import { businessOfHolder } from "./rules.ts";

/**
 * A card was left: the plan is paid by it from now on, what was not paid yet at once, and the card before it is
 * forgotten. One that nobody waits for any more is forgotten too.
 */
export async function attachMandate(
  tx: Queryable,
  { mandateId, holder }: { mandateId: string; holder: string },
  now: Date,
): Promise<void> {
  const businessId = businessOfHolder(holder);
  const found =
    businessId === null ? await subscriptionByMandate(tx, mandateId) : await subscriptionOf(tx, businessId);
  const subscription = found && (await lockSubscription(tx, found.id));
  // Of an application that is not approved yet: its plan will name the card.
  if (businessId === null && subscription === null) return;
  if (subscription === null || subscription.endedAt !== null) return endMandate(tx, mandateId, now);
  const { id, mandateId: before } = subscription;
  await setMethod(tx, id, "card", mandateId);
  if (before !== null && before !== mandateId) await endMandate(tx, before, now);
  if ((await retryUnpaid(tx, id, now)) > 0) await announce(tx, chargesDue, { subscriptionId: id }, now);
}
