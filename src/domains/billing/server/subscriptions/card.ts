import type { SessionUser } from "#domains/accounts/server/public.ts";
import { createMandate, endMandate } from "#domains/payments/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { planByKey } from "../store.ts";
import { retryUnpaid } from "./charges/store.ts";
import { chargesDue } from "./events.ts";
import {
  lockSubscription,
  type SubscriptionRow,
  setMethod,
  subscriptionByMandate,
  subscriptionOf,
} from "./store.ts";

/** Starts the setup of a card for the plan; returns the path of its page. The previous card stays active until then. */
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
 * Makes a new card the plan's payment method, retries unpaid charges at once and ends the previous mandate. A card for
 * an ended or missing subscription is discarded.
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
  // The card belongs to an application that is not approved yet; approval links it to the plan.
  if (businessId === null && subscription === null) return;
  if (subscription === null || subscription.endedAt !== null) return endMandate(tx, mandateId, now);
  const { id, mandateId: before } = subscription;
  await setMethod(tx, id, "card", mandateId);
  if (before !== null && before !== mandateId) await endMandate(tx, before, now);
  if ((await retryUnpaid(tx, id, now)) > 0) await announce(tx, chargesDue, { subscriptionId: id }, now);
}
const BUSINESS = "business:";

/** The mandate holder for a business's plan. */
export function holderOf(businessId: string): string {
  return BUSINESS + businessId;
}

/** The business of a mandate holder; null if the holder is not a business. */
function businessOfHolder(holder: string): string | null {
  return holder.startsWith(BUSINESS) ? holder.slice(BUSINESS.length) : null;
}
