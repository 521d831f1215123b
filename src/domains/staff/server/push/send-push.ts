import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { PushTest } from "../../contract.ts";
import { pushQueued, type QueuedPush } from "./events.ts";
import type { Outgoing, PushChannel, PushKeys, PushOutcome, PushSender, PushSettings } from "./port.ts";
import { ttlOf } from "./rules.ts";
import { deleteSubscription, deviceAt, devicesAt, type SessionDevice } from "./store.ts";
import { newsContent, type StaffNews, testContent } from "./view.ts";
import { openPush } from "./web-push-provider.ts";

/**
 * Notifies one browser, if its user still works there and is still logged in on it.
 * @throws Error when a retry may succeed
 */
async function sendPush(
  db: Database,
  channel: PushChannel,
  { subscriptionId, restaurantId, news, expiresAt }: QueuedPush,
  now: Date,
): Promise<void> {
  const until = expiresAt === null ? null : new Date(expiresAt);
  if (until !== null && until <= now) return;
  const keys = await channel.keys(db, now);
  const to = { id: subscriptionId, restaurantId, applicationKey: keys.publicKey };
  const device = await deviceAt(db, to, now);
  if (device === null) return;
  const content = newsContent(device.language, device, news);
  // Everything except a confirmed booking needs a response.
  const urgency = news.kind === "booking" && !news.hasNeeds ? "normal" : "high";
  await deliver(db, channel, { device, keys, message: { ...content, urgency, ttlS: ttlOf(until, now) } });
}

/** Sends a message, and deletes a subscription that no longer exists. */
async function deliver(
  db: Database,
  sender: PushSender,
  { device, keys, message }: { device: SessionDevice; keys: PushKeys; message: Outgoing },
): Promise<PushOutcome["kind"]> {
  const { kind } = await sender.send(device, message, keys);
  if (kind === "gone") await deleteSubscription(db, device.id);
  return kind;
}

/** A test message that arrives later would be confusing. */
const TTL_S = 60;

/** Sends a test message; returns whether the push service accepted it. */
export async function sendTest(
  db: Database,
  sender: PushSender,
  device: SessionDevice,
  keys: PushKeys,
): Promise<PushTest["outcome"]> {
  const message = { ...testContent(device.language), ttlS: TTL_S, urgency: "high" as const };
  try {
    const kind = await deliver(db, sender, { device, keys, message });
    return kind === "refused" ? "failed" : kind;
  } catch (error) {
    log.info({ err: error }, "a test notification could not be sent");
    return "failed";
  }
}

/** Queues a notification for every subscribed browser of the restaurant's staff, in the caller's transaction. */
export async function pushToStaff(
  tx: Queryable,
  { restaurantId, news, expiresAt }: { restaurantId: string; news: StaffNews; expiresAt: Date | null },
  now: Date,
): Promise<void> {
  const queued = { restaurantId, news, expiresAt: expiresAt?.toISOString() ?? null };
  for (const subscriptionId of await devicesAt(tx, restaurantId, now))
    await announce(tx, pushQueued, { subscriptionId, ...queued }, now);
}

/** Runs in its own event runner, so that an unresponsive push service doesn't delay emails. */
export function pushSubscribers(settings: { push: PushSettings; publicUrl: string }): Subscriber[] {
  const channel = openPush(settings);
  return [
    onEventOutside(pushQueued, "push.deliver", (db, queued, { now }) => sendPush(db, channel, queued, now)),
  ];
}
