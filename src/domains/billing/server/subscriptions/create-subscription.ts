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
  /** The card to charge; null for payment by invoice. The card may not be saved yet. */
  mandateId: string | null;
  /** Days before the first paid day; 0 without a trial. */
  trialDays: number;
  /** The first day, in Japan time. */
  startsOn: LocalDate;
}

/**
 * Starts an owner's plan at today's price, which stays fixed for the agreement. Fees due on the first day are charged
 * after commit. @throws RangeError if the plan does not exist, or the business already has an agreement: a bug in the
 * caller
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
