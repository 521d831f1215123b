import { randomUUID } from "node:crypto";
import { cancelPayment, type RefundReason, refundPayments } from "#domains/payments/server/public.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { planByKey } from "../../store.ts";
import { closedSince, locationNames, lockBusinessRow, touchRestaurants } from "../restaurant-store.ts";
import { type Charge, pricedUntil, ZONE } from "../rules.ts";
import { applyNextPlan, nextPriceOf, restsNow, type SubscriptionRow, setNextPlan } from "../store.ts";
import { notifyOwners } from "./notify-owners.ts";
import { firstTry, payBy } from "./rules.ts";
import { type ChargeRow, insertCharge, setRefunding, setWaived } from "./store.ts";

export interface Clock {
  /** In Japan time. */
  today: LocalDate;
  now: Date;
  publicUrl: string;
}

/**
 * Creates the charges of an agreement that are due by a day, each month once, and applies a plan chosen for the new
 * month. Waives what falls due while an earlier fee is uncollectible, because the plan is suspended then, and a month
 * that begins when all restaurants are closed. The caller has locked the agreement.
 */
export async function addCharges(tx: Queryable, found: SubscriptionRow, clock: Clock): Promise<void> {
  const subscription = await settleNext(tx, found, clock.today);
  const next = nextPriceOf(subscription);
  const closedAt = await closedSince(tx, subscription.businessId);
  const closedOn = closedAt && localDate(closedAt, ZONE);
  for (const charge of pricedUntil(subscription, next, clock.today))
    await add(tx, subscription, { ...charge, isFree: closedOn !== null && charge.from > closedOn }, clock);
  if (next === null || next.from > clock.today) return;
  await applyNextPlan(tx, subscription);
  await touchRestaurants(tx, subscription.businessId);
}

/** A smaller plan takes effect only if all locations fit in it; otherwise nothing changes. */
async function settleNext(
  tx: Queryable,
  subscription: SubscriptionRow,
  today: LocalDate,
): Promise<SubscriptionRow> {
  const { id, businessId, nextFrom, nextPlanKey } = subscription;
  if (nextFrom === null || nextPlanKey === null || nextFrom > today) return subscription;
  await lockBusinessRow(tx, businessId);
  const max = (await planByKey(tx, nextPlanKey))?.maxLocations ?? null;
  if (max === null || (await locationNames(tx, businessId)).length <= max) return subscription;
  await setNextPlan(tx, id, null);
  return { ...subscription, nextPlanKey: null, nextYen: null, nextFrom: null };
}

async function add(
  tx: Queryable,
  { id: subscriptionId, method, businessId, planKey, nextPlanKey, nextFrom }: SubscriptionRow,
  { from: fromOn, to: toOn, dueOn, yen, isFree }: Charge & { isFree: boolean },
  { now, publicUrl }: Clock,
): Promise<void> {
  const rests = isFree || (await restsNow(tx, subscriptionId));
  const isNext = nextFrom !== null && fromOn >= nextFrom;
  const charge = {
    ...{ id: randomUUID(), subscriptionId, fromOn, toOn, dueOn, yen },
    planKey: (isNext && nextPlanKey) || planKey,
    state: rests ? ("waived" as const) : ("due" as const),
    nextTryAt: rests ? null : firstTry(method, dueOn, now),
  };
  const isNew = await insertCharge(tx, charge, now);
  if (isNew && !rests && method === "invoice")
    await notifyOwners(tx, businessId, { template: "plan-invoice", yen, day: payBy(dueOn) }, publicUrl, now);
}

/**
 * Cancels charges: unpaid ones are waived, paid ones refunded (card payments automatically). `reason` is booked in the
 * ledger. Returns the yen to be refunded. Idempotent.
 */
export async function cancelCharges(
  tx: Queryable,
  charges: readonly ChargeRow[],
  reason: RefundReason,
  now: Date,
): Promise<number> {
  let back = 0;
  for (const charge of charges) {
    const payable = { kind: "plan", id: charge.id } as const;
    await cancelPayment(tx, payable, now);
    await setWaived(tx, charge.id);
    if (charge.state !== "paid") continue;
    back += charge.yen;
    await setRefunding(tx, charge.id);
    if (charge.paidBy === "card") await refundPayments(tx, { payable, amount: null, reason }, now);
  }
  return back;
}
