import { eventType } from "#platform/server/events/event-type.ts";

/** A message waits to be delivered. */
export const messageQueued = eventType<{ messageId: string }>("message.queued");
