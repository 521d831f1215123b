import { randomUUID } from "node:crypto";
import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { cancelPayment, endMandate } from "#domains/payments/server/public.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { planByKey } from "../store.ts";
import type { Clock } from "./charges/add-charges.ts";
import { notifyOwners } from "./charges/notify-owners.ts";
import { firstTry } from "./charges/rules.ts";
import { chargesOf, restart } from "./charges/store.ts";
import { chargesDue } from "./events.ts";
import { locationNames, lockBusinessRow } from "./restaurant-store.ts";
import { endsOn, firstOf, monthAfter, monthOf, ZONE } from "./rules.ts";
import {
  insertSubscription,
  lockSubscription,
  type SubscriptionRow,
  setMethod,
  setNextPlan,
  setNotice,
} from "./store.ts";

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

export type ChangeResult =
  | { ok: true }
  | { ok: false; reason: "plan-over" }
  /** The business's locations, which are more than the plan allows. */
  | { ok: false; reason: "plan-limit"; locations: string[] };

/** Gives notice: the last day follows from today. On repeated calls the first day of notice counts. */
export async function cancelPlan(
  tx: Queryable,
  id: string,
  { today, publicUrl, now }: Clock,
): Promise<ChangeResult> {
  const subscription = await running(tx, id);
  if (subscription === null) return { ok: false, reason: "plan-over" };
  if (subscription.cancelledOn !== null) return { ok: true };
  const last = endsOn({ ...subscription, cancelledOn: today });
  await setNotice(tx, id, today, last);
  await notifyOwners(tx, subscription.businessId, { template: "plan-cancelled", day: last }, publicUrl, now);
  return { ok: true };
}

/** Takes the notice back, until the last day is over. */
export async function resumePlan(
  tx: Queryable,
  id: string,
  { today, publicUrl, now }: Clock,
): Promise<ChangeResult> {
  const subscription = await running(tx, id);
  if (subscription === null || (subscription.endsOn !== null && subscription.endsOn < today))
    return { ok: false, reason: "plan-over" };
  if (subscription.cancelledOn === null) return { ok: true };
  await setNotice(tx, id, null, null);
  await notifyOwners(tx, subscription.businessId, { template: "plan-resumed" }, publicUrl, now);
  return { ok: true };
}

/** Switches to another plan from the 1st of the next month; choosing the current plan undoes a pending switch. */
export async function changePlan(
  tx: Queryable,
  id: string,
  planKey: PlanKey,
  { today }: Clock,
): Promise<ChangeResult> {
  const subscription = await running(tx, id);
  const plan = await planByKey(tx, planKey);
  if (subscription === null || subscription.cancelledOn !== null || plan === null)
    return { ok: false, reason: "plan-over" };
  if (planKey === subscription.planKey) {
    await setNextPlan(tx, id, null);
    return { ok: true };
  }
  await lockBusinessRow(tx, subscription.businessId);
  const locations = await locationNames(tx, subscription.businessId);
  if (plan.maxLocations !== null && locations.length > plan.maxLocations)
    return { ok: false, reason: "plan-limit", locations };
  const from = firstOf(monthAfter(monthOf(today), 1));
  await setNextPlan(tx, id, { planKey, monthlyYen: plan.monthlyYen, from });
  return { ok: true };
}

async function running(tx: Queryable, id: string): Promise<SubscriptionRow | null> {
  const subscription = await lockSubscription(tx, id);
  return subscription?.endedAt === null ? subscription : null;
}

/**
 * Switches the plan to payment by invoice, including unpaid fees; the card is deleted. In the other direction, a card
 * is saved first (`card.ts`).
 */
export async function changeToInvoice(
  tx: Queryable,
  id: string,
  { today, publicUrl, now }: Clock,
): Promise<ChangeResult> {
  const subscription = await lockSubscription(tx, id);
  if (subscription === null || subscription.endedAt !== null) return { ok: false, reason: "plan-over" };
  if (subscription.method === "invoice") return { ok: true };
  await setMethod(tx, id, "invoice", null);
  const at = firstTry("invoice", today, now);
  for (const charge of await chargesOf(tx, id)) {
    if (charge.state !== "due" && charge.state !== "failed") continue;
    // A payment still processing at a bank may arrive anyway, and then counts.
    await cancelPayment(tx, { kind: "plan", id: charge.id }, now);
    await restart(tx, charge.id, at);
    const notice = { template: "plan-invoice", yen: charge.yen, day: localDate(at, ZONE) } as const;
    await notifyOwners(tx, subscription.businessId, notice, publicUrl, now);
  }
  if (subscription.mandateId !== null) await endMandate(tx, subscription.mandateId, now);
  return { ok: true };
}
