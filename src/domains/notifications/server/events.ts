import { eventType } from "#platform/server/events/event-type.ts";

/** A message was queued. */
export const messageQueued = eventType<{ messageId: string }>("message.queued");

/** A guest replied to one of our messages. */
export const messageReceived = eventType<{ receivedId: number }>("message.received");
