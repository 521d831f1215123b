import { eventType } from "#platform/server/events/event-type.ts";

/** A message was queued. */
export const messageQueued = eventType<{ messageId: string }>("message.queued");

/** A guest has answered a message about something that `about` names in it. */
export const messageReceived = eventType<{ receivedId: number }>("message.received");
