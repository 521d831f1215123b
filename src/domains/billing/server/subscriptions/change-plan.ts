import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { planByKey } from "../plans/store.ts";
import type { Clock } from "./charges/add-charges.ts";
import { notifyOwners } from "./charges/notify-owners.ts";
import { locationNames, lockBusinessRow } from "./restaurant-store.ts";
import { endsOn, firstOf, monthAfter, monthOf } from "./rules.ts";
import { lockSubscription, type SubscriptionRow, setNextPlan, setNotice } from "./store.ts";

export type ChangeResult =
  | { ok: true }
  | { ok: false; reason: "plan-over" }
  /** More locations than the plan has room for: these. */
  | { ok: false; reason: "plan-limit"; locations: string[] };

/** Gives notice: the last day follows from today. Said twice, the first day counts. */
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

/** Takes the notice back, as long as the last day is not over. */
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

/** Chooses another plan from the 1st of the next month on; the present one takes that back. */
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
