import { restorableUntil } from "#domains/staff/staff-constants.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Clock } from "../charges/add-charges.ts";
import { cancelCharges } from "../charges/cancel-charges.ts";
import { notifyOwners } from "../charges/notify-owners.ts";
import { chargesOf } from "../charges/store.ts";
import { closedSince } from "../restaurant-store.ts";
import { ZONE } from "../rules.ts";
import type { SubscriptionRow } from "../store.ts";
import { endPlan } from "./end-plan.ts";

/**
 * A business whose restaurants are all closed pays for nothing that begins after the closing: what was charged for later
 * months goes back (the ledger has it with the reason `closed`), what is still due is not wanted any more. When nothing
 * can be brought back, its agreement ends. The caller has locked it. Said again it changes nothing.
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
