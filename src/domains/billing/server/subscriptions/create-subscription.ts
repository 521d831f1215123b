import { randomUUID } from "node:crypto";
import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { planByKey } from "../plans/store.ts";
import { chargesDue } from "./events.ts";
import { insertSubscription } from "./store.ts";

export interface CreateSubscriptionInput {
  businessId: string;
  planKey: PlanKey;
  method: BillingMethod;
  /** The card that is charged; null for one that is paid by invoice. It may still have to be left. */
  mandateId: string | null;
  /** Days before the first one that is paid for; 0 without a trial. */
  trialDays: number;
  /** The first day, in Japan. */
  startsOn: LocalDate;
}

/**
 * Begins an owner's plan at the price of today, which stays the agreement's. What is due on the first day is charged once this is
 * committed.
 * @throws RangeError for a plan that isn't there, or a business that has an agreement already: a bug of the caller
 */
export async function createSubscription(
  tx: Queryable,
  { businessId, planKey, method, mandateId, trialDays, startsOn }: CreateSubscriptionInput,
  now: Date,
): Promise<string> {
  const plan = await planByKey(tx, planKey);
  if (plan === null) throw new RangeError(`${planKey} is no plan`);
  const id = randomUUID();
  const agreement = { id, businessId, planKey, monthlyYen: plan.monthlyYen };
  const paid = { method, mandateId, startedOn: startsOn, trialDays };
  if (!(await insertSubscription(tx, { ...agreement, ...paid }, now)))
    throw new RangeError(`business ${businessId} has a plan already`);
  await announce(tx, chargesDue, { subscriptionId: id }, now);
  return id;
}
