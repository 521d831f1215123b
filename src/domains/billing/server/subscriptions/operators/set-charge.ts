import { type AuditEntry, insertAudit } from "#domains/accounts/server/public.ts";
import type { SettleCharge } from "#domains/payments/contract/billing.ts";
import { cancelPayment } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { notifyOwners } from "../charges/notify-owners.ts";
import { chargeById, setPaid, setRefunded, setWaived } from "../charges/store.ts";
import { touchRestaurants } from "../restaurant-store.ts";
import { lockSubscription } from "../store.ts";

export interface SetChargeInput extends SettleCharge {
  id: string;
  by: Pick<AuditEntry, "actorId" | "actor">;
  publicUrl: string;
  now: Date;
}

/**
 * An operator records the outcome of a fee settled outside: paid by bank transfer, waived, or sent back. Its card is
 * not charged anymore; a card payment that succeeds in the meantime is refunded. Audit-logged. `over`: not in a state
 * that allows this, for example after a concurrent call.
 */
export async function setCharge(
  tx: Queryable,
  { id, outcome, by, publicUrl, now }: SetChargeInput,
): Promise<"done" | "not-found" | "over"> {
  const charge = await chargeById(tx, id);
  const subscription = charge && (await lockSubscription(tx, charge.subscriptionId));
  if (charge === null || subscription === null) return "not-found";
  const isDone = await settle(tx, id, outcome, now);
  if (!isDone) return "over";
  if (charge.givenUpAt !== null) await touchRestaurants(tx, subscription.businessId);
  await cancelPayment(tx, { kind: "plan", id }, now);
  const details = { amount: charge.yen, currency: "JPY", month: charge.fromOn.slice(0, 7) };
  await insertAudit(tx, { ...by, action: `charge.${outcome}`, subject: id, details }, now);
  if (outcome === "paid") {
    const word = { template: "plan-paid", yen: charge.yen } as const;
    await notifyOwners(tx, subscription.businessId, word, publicUrl, now);
  }
  return "done";
}

async function settle(
  tx: Queryable,
  id: string,
  outcome: SettleCharge["outcome"],
  now: Date,
): Promise<boolean> {
  if (outcome === "paid") return (await setPaid(tx, id, "invoice", now)) !== null;
  return outcome === "waived" ? setWaived(tx, id) : setRefunded(tx, id, "invoice", now);
}
