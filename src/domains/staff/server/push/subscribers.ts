import { onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { pushQueued } from "./events.ts";
import { getKeys } from "./get-keys.ts";
import type { PushChannel, PushSettings } from "./port.ts";
import { sendPush } from "./send-push.ts";
import { webPush } from "./web-push-provider.ts";

/** Notifications have an events' runner of their own: a push service that hangs holds up no mail. */
export function pushSubscribers(settings: { push: PushSettings; publicUrl: string }): Subscriber[] {
  const channel = openPush(settings);
  return [
    onEventOutside(pushQueued, "push.deliver", (db, queued, { now }) => sendPush(db, channel, queued, now)),
  ];
}

/** The way to browsers that the settings name. */
export function openPush({ push, publicUrl }: { push: PushSettings; publicUrl: string }): PushChannel {
  return {
    ...webPush({ subject: publicUrl, serviceUrl: push.serviceUrl }),
    keys: (db, now) => getKeys(db, push.key, now),
  };
}
