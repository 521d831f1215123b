import { randomBytes } from "node:crypto";
import type { SessionUser } from "#domains/accounts/server/public.ts";
import type { PushSubscriptionBody } from "#platform/contract.ts";
import type { Database } from "#platform/server/db/database.ts";
import { isPublicKey, isPushEndpoint } from "#platform/server/push/rules.ts";
import type { ChangePushSubscription } from "../../contract/push.ts";
import { MAX_PUSH_DEVICES } from "../../staff-constants.ts";
import { membershipsOf } from "../members/store.ts";
import { moveSubscription, replaceSubscription } from "./store.ts";

type AddSubscriptionResult = { ok: true } | { ok: false; reason: "works-nowhere" | "endpoint" | "key" };

/** Subscribes the session's browser to notifications of the user's restaurants. */
export async function addSubscription(
  db: Database,
  user: SessionUser,
  { body, serviceUrl, applicationKey, now }: AddSubscriptionInput,
): Promise<AddSubscriptionResult> {
  const { endpoint, keys } = body;
  if ((await membershipsOf(db, user.id)).length === 0) return { ok: false, reason: "works-nowhere" };
  if (!isPushEndpoint(endpoint, serviceUrl)) return { ok: false, reason: "endpoint" };
  if (!isPublicKey(keys.p256dh)) return { ok: false, reason: "key" };
  const id = randomBytes(16).toString("base64url");
  const subscription = {
    ...{ id, accountId: user.id, sessionId: user.sessionId },
    ...{ endpoint, ...keys, applicationKey },
  };
  await db.transaction((tx) => replaceSubscription(tx, subscription, MAX_PUSH_DEVICES, now));
  return { ok: true };
}

interface AddSubscriptionInput {
  body: PushSubscriptionBody;
  serviceUrl: string | null;
  applicationKey: string;
  now: Date;
}

type ChangeSubscriptionResult = { ok: true } | { ok: false; reason: "endpoint" | "key" | "not-found" };

interface ChangeSubscriptionInput {
  body: ChangePushSubscription;
  serviceUrl: string | null;
  applicationKey: string;
  now: Date;
}

/**
 * Changes the address of a browser's subscription. Called by its service worker, which has no session; the secret of
 * the previous address authenticates it. Does nothing where the session has ended.
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
