import type { Database } from "#platform/server/db/database.ts";
import type { PushKeys, PushSender } from "./port.ts";
import { ttlOf } from "./rules.ts";
import { deleteSubscription, deviceAt } from "./store.ts";
import { newsContent, type StaffNews } from "./view.ts";

export interface QueuedPush {
  subscriptionId: string;
  restaurantId: string;
  news: StaffNews;
  expiresAt: string | null;
}

/**
 * Tells one browser, if whoever asked for it still works there and is still logged in on it. One that has gone is forgotten.
 * @throws Error when it is worth another try
 */
export async function sendPush(
  db: Database,
  { sender, keys }: { sender: PushSender; keys: PushKeys },
  { subscriptionId, restaurantId, news, expiresAt }: QueuedPush,
  now: Date,
): Promise<void> {
  const until = expiresAt === null ? null : new Date(expiresAt);
  if (until !== null && until <= now) return;
  const to = { id: subscriptionId, restaurantId, applicationKey: keys.publicKey };
  const device = await deviceAt(db, to, now);
  if (device === null) return;
  const content = newsContent(device.language, device, news);
  // Somebody waits for an answer to all but a booking that stands.
  const urgency = news.kind === "booking" && !news.hasNeeds ? "normal" : "high";
  const { kind } = await sender.send(device, { ...content, urgency, ttlS: ttlOf(until, now) }, keys);
  if (kind === "gone") await deleteSubscription(db, device.id);
}
