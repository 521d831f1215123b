import { eventType } from "#platform/server/events/event-type.ts";

/** Somebody wants a person, or needs one. Told once for each conversation. */
export const chatEscalated = eventType<{ conversationId: string }>("chat.escalated");

/** A guest whose turn it was has written to the person again, and waits from now on. */
export const guestWaits = eventType<{ conversationId: string }>("chat.guest-waits");
