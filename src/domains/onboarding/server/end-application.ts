import { removeRedemption } from "#domains/billing/server/public.ts";
import { returnCode } from "#domains/club/server/public.ts";
import { endMandate } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { type ApplicationRow, type Decision, decide } from "./store.ts";

/**
 * Ends an application without approval: its trial code returns to the member, its coupon redemption is released, and a
 * saved card is deleted. Null if it was already decided.
 */
export async function endApplication(
  tx: Queryable,
  id: string,
  decision: Exclude<Decision, { state: "approved" }>,
  now: Date,
): Promise<ApplicationRow | null> {
  const ended = await decide(tx, id, decision, now);
  if (ended === null) return null;
  await returnCode(tx, id, now);
  await removeRedemption(tx, id);
  if (ended.mandateId !== null) await endMandate(tx, ended.mandateId, now);
  return ended;
}
