import type { SessionUser } from "#domains/accounts/server/public.ts";
import { createMandate, endMandate } from "#domains/payments/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { planByKey } from "../plans/store.ts";
import { retryUnpaid } from "./charges/store.ts";
import { chargesDue } from "./events.ts";
import {
  lockSubscription,
  type SubscriptionRow,
  setMethod,
  subscriptionByMandate,
  subscriptionOf,
} from "./store.ts";

/** Asks an owner for the card by which the plan is paid from then on. Until it is left, the one before it stays. */
export async function createCard(
  tx: Queryable,
  { businessId, planKey, monthlyYen, mandateId, startedOn, trialDays }: SubscriptionRow,
  { user, restaurantId, language }: { user: SessionUser; restaurantId: string; language: Language },
  now: Date,
): Promise<string> {
  const plan = await planByKey(tx, planKey);
  const terms = { planKey, planName: plan?.name ?? planKey, monthlyYen, trialDays, startsOn: startedOn };
  const { path } = await createMandate(
    tx,
    {
      ...{ holder: holderOf(businessId), email: user.email, language, terms, replaces: mandateId },
      returnPath: paths.ownerPlan(restaurantId),
    },
    now,
  );
  return path;
}

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
const BUSINESS = "business:";

/** By which a card that is left for a business's plan names it. */
function holderOf(businessId: string): string {
  return BUSINESS + businessId;
}

/** The business whose card it is; null for a card of somebody else. */
function businessOfHolder(holder: string): string | null {
  return holder.startsWith(BUSINESS) ? holder.slice(BUSINESS.length) : null;
}
