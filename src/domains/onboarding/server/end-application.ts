import { removeRedemption } from "#domains/billing/server/public.ts";
import { returnCode } from "#domains/club/server/public.ts";
import { endMandate } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { type ApplicationRow, type Decision, decide } from "./store.ts";

/**
 * Ends an application that comes to nothing: its trial code is its member's again, its place at a coupon free, and a card that was left is forgotten.
 * Null when it was decided before.
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
