import type { Database } from "#platform/server/db/database.ts";
import { announce, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import type {
  Outgoing,
  PushChannel,
  PushKeys,
  PushOutcome,
  PushSender,
  PushSettings,
} from "#platform/server/push/port.ts";
import { ttlOf } from "#platform/server/push/rules.ts";
import { openPush } from "#platform/server/push/web-push-provider.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { PushTest } from "../../contract/push.ts";
import { hearingOf, isAnswered, waysOf } from "../../notice-rules.ts";
import { listenersAt } from "../notices/store.ts";
import { noticeUnheard, pushQueued, type QueuedPush } from "./events.ts";
import { deleteSubscription, deviceAt, type SessionDevice } from "./store.ts";
import { newsContent, noticeKind, testContent, urgencyOf } from "./view.ts";

/**
 * Notifies one browser, if its user still works there, still wants to be notified and is still logged in on it.
 * @throws Error when a retry may succeed
 */
async function sendPush(db: Database, channel: PushChannel, queued: QueuedPush, now: Date): Promise<void> {
  const { subscriptionId, restaurantId, news, expiresAt } = queued;
  const until = expiresAt === null ? null : new Date(expiresAt);
  if (until !== null && until <= now) return;
  const keys = await channel.keys(db, now);
  const to = { id: subscriptionId, restaurantId, applicationKey: keys.publicKey };
  const device = await deviceAt(db, to, now);
  const isWanted = device !== null && waysOf(device.role, device.choices, noticeKind(news)).includes("push");
  const lost = (isRefused: boolean) =>
    announceUnheard(db, queued, { applicationKey: isRefused ? null : keys.publicKey, isRefused, now });
  if (!isWanted) return lost(false);
  const content = newsContent(device.language, device, news);
  const message = { ...content, urgency: urgencyOf(news, now), ttlS: ttlOf(until, now) };
  try {
    const outcome = await deliver(db, channel, { device, keys, message });
    if (outcome !== "sent") await lost(outcome === "refused");
  } catch (error) {
    // It is tried again, but an answer may be due before it succeeds.
    await lost(true);
    throw error;
  }
}

/**
 * Has the owner mailed about what needs an answer, where nobody is mailed and no other device hears of it. `isRefused`: the
 * push service doesn't deliver, so other devices don't count.
 */
async function announceUnheard(
  db: Database,
  // What older versions have queued names no others.
  { restaurantId, news, others = [], occasion }: QueuedPush,
  { applicationKey, isRefused, now }: { applicationKey: string | null; isRefused: boolean; now: Date },
): Promise<void> {
  const lost = [news, ...others].filter((one) => isAnswered(noticeKind(one)));
  if (lost.length === 0) return;
  await db.transaction(async (tx) => {
    const staff = await listenersAt(tx, { restaurantId, applicationKey }, now);
    const left = isRefused ? staff.map((one) => ({ ...one, devices: [] })) : staff;
    for (const one of lost)
      if (hearingOf(left, noticeKind(one)).isFallback)
        await announce(tx, noticeUnheard, { restaurantId, news: one, occasion }, now);
  });
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

/** Runs in its own event runner, so that an unresponsive push service doesn't delay emails. */
export function pushSubscribers(settings: { push: PushSettings; publicUrl: string }): Subscriber[] {
  const channel = openPush(settings);
  return [
    onEventOutside(pushQueued, "push.deliver", (db, queued, { now }) => sendPush(db, channel, queued, now)),
  ];
}
