import type { Database } from "#platform/server/db/database.ts";
import type { QueuedPush } from "./events.ts";
import type { Outgoing, PushChannel, PushKeys, PushOutcome, PushSender } from "./port.ts";
import { ttlOf } from "./rules.ts";
import { deleteSubscription, deviceAt, type SessionDevice } from "./store.ts";
import { newsContent } from "./view.ts";

/**
 * Notifies one browser, if the person who asked for it still works there and is still logged in on it.
 * @throws Error when it is worth another try
 */
export async function sendPush(
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
  // All but a confirmed booking wait for an answer.
  const urgency = news.kind === "booking" && !news.hasNeeds ? "normal" : "high";
  await deliver(db, channel, { device, keys, message: { ...content, urgency, ttlS: ttlOf(until, now) } });
}

/** Sends a message, and deletes the subscription of a browser that takes none any more. */
export async function deliver(
  db: Database,
  sender: PushSender,
  { device, keys, message }: { device: SessionDevice; keys: PushKeys; message: Outgoing },
): Promise<PushOutcome["kind"]> {
  const { kind } = await sender.send(device, message, keys);
  if (kind === "gone") await deleteSubscription(db, device.id);
  return kind;
}
