import type { Database } from "#platform/server/db/database.ts";
import type { ChangePushSubscription } from "../../contract/push.ts";
import { isPublicKey, isPushEndpoint } from "./rules.ts";
import { moveSubscription } from "./store.ts";

export type ChangeSubscriptionResult = { ok: true } | { ok: false; reason: "endpoint" | "key" | "not-found" };

export interface ChangeSubscriptionInput {
  body: ChangePushSubscription;
  serviceUrl: string | null;
  applicationKey: string;
  now: Date;
}

/**
 * A browser has been given another address by its push service. Its worker says so, which has no session; it knows what only the browser and we
 * know of the address before. Where that session has ended nothing is changed.
 */
export async function changeSubscription(
  db: Database,
  { body: { before, subscription }, serviceUrl, applicationKey, now }: ChangeSubscriptionInput,
): Promise<ChangeSubscriptionResult> {
  const { endpoint, keys } = subscription;
  if (!isPushEndpoint(endpoint, serviceUrl)) return { ok: false, reason: "endpoint" };
  if (!isPublicKey(keys.p256dh)) return { ok: false, reason: "key" };
  const to = { endpoint, ...keys };
  const isMoved = await db.transaction((tx) => moveSubscription(tx, { before, to, applicationKey }, now));
  return isMoved ? { ok: true } : { ok: false, reason: "not-found" };
}
