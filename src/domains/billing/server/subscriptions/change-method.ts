import { cancelPayment, endMandate } from "#domains/payments/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ChangeResult } from "./change-plan.ts";
import type { Clock } from "./charges/add-charges.ts";
import { notifyOwners } from "./charges/notify-owners.ts";
import { firstTry } from "./charges/rules.ts";
import { chargesOf, restart } from "./charges/store.ts";
import { ZONE } from "./rules.ts";
import { lockSubscription, setMethod } from "./store.ts";

/**
 * From now on the plan is paid on invoices, what is not paid yet included; the card is forgotten. The other way about, a
 * card is left first (`card/`).
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
    // What a bank still thinks about comes all the same, and counts.
    await cancelPayment(tx, { kind: "plan", id: charge.id }, now);
    await restart(tx, charge.id, at);
    const word = { template: "plan-invoice", yen: charge.yen, day: localDate(at, ZONE) } as const;
    await notifyOwners(tx, subscription.businessId, word, publicUrl, now);
  }
  if (subscription.mandateId !== null) await endMandate(tx, subscription.mandateId, now);
  return { ok: true };
}
