import { onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { pushQueued } from "./events.ts";
import { openPush } from "./open-push.ts";
import type { PushSettings } from "./port.ts";
import { sendPush } from "./send-push.ts";

/** Runs in an event runner of its own, so that a push service that doesn't respond delays no email. */
export function pushSubscribers(settings: { push: PushSettings; publicUrl: string }): Subscriber[] {
  const channel = openPush(settings);
  return [
    onEventOutside(pushQueued, "push.deliver", (db, queued, { now }) => sendPush(db, channel, queued, now)),
  ];
}
