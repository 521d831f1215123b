import { endMandate } from "#domains/payments/server/public.ts";
import { restorableUntil } from "#domains/staff/staff-constants.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { type Clock, cancelCharges } from "./charges/add-charges.ts";
import { notifyOwners } from "./charges/notify-owners.ts";
import { chargesOf } from "./charges/store.ts";
import { closedSince, endPartners } from "./restaurant-store.ts";
import { mayWithdraw, ZONE } from "./rules.ts";
import { lockSubscription, type SubscriptionRow, setOver } from "./store.ts";

/**
 * Withdraws from an agreement within the withdrawal period: it ends at once, nothing more is charged, and everything
 * paid is refunded (card payments automatically). Null when it is too late, or already over.
 */
export async function withdrawPlan(
  tx: Queryable,
  id: string,
  { today, publicUrl, now }: Clock,
): Promise<"withdrawn" | null> {
  const subscription = await lockSubscription(tx, id);
  if (subscription === null || subscription.endedAt !== null || !mayWithdraw(subscription, today))
    return null;
  const back = await cancelCharges(tx, await chargesOf(tx, id), "operator", now);
  await close(tx, subscription, today, now);
  await notifyOwners(tx, subscription.businessId, { template: "plan-withdrawn", yen: back }, publicUrl, now);
  return "withdrawn";
}

/**
 * Ends an agreement after its last day: the restaurants stop being partners. It stays open while a charge is still
 * being retried. The caller holds the row lock.
 */
export async function endPlan(tx: Queryable, subscription: SubscriptionRow, now: Date): Promise<void> {
  const charges = await chargesOf(tx, subscription.id);
  if (charges.some(({ state }) => state === "due")) return endPartners(tx, subscription.businessId);
  await close(tx, subscription, null, now);
}

async function close(
  tx: Queryable,
  { id, businessId, mandateId }: SubscriptionRow,
  withdrawnOn: LocalDate | null,
  now: Date,
): Promise<void> {
  await setOver(tx, id, withdrawnOn, now);
  await endPartners(tx, businessId);
  if (mandateId !== null) await endMandate(tx, mandateId, now);
}

/**
 * A business whose restaurants are all closed pays for nothing that begins after the closing: charges for later months
 * are refunded (ledger reason `closed`), unpaid ones are waived. Once the restaurants can't be restored anymore, its
 * agreement ends. The caller has locked it. Idempotent.
 */
export async function cancelClosed(
  tx: Queryable,
  subscription: SubscriptionRow,
  { publicUrl, now }: Pick<Clock, "publicUrl" | "now">,
): Promise<void> {
  const closedAt = await closedSince(tx, subscription.businessId);
  if (closedAt === null) return;
  const closedOn = localDate(closedAt, ZONE);
  const charges = await chargesOf(tx, subscription.id);
  const later = charges.filter(
    ({ fromOn, state }) => fromOn > closedOn && ["due", "failed", "paid"].includes(state),
  );
  const back = await cancelCharges(tx, later, "closed", now);
  if (back > 0)
    await notifyOwners(tx, subscription.businessId, { template: "plan-closed", yen: back }, publicUrl, now);
  if (now >= restorableUntil(closedAt)) await endPlan(tx, subscription, now);
}
