import { eventType } from "#platform/server/events/event-type.ts";

/** An endpoint has been stopped: it is gone, or took nothing for three days. */
export const webhookStopped = eventType<{ webhookId: string }>("webhook.stopped");
