import { eventType } from "#platform/server/events/event-type.ts";

/** A message was queued. */
export const messageQueued = eventType<{ messageId: string }>("message.queued");
