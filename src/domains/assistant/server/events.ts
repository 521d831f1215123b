import { eventType } from "#platform/server/events/event-type.ts";

/** A person is needed. Announced once per conversation. */
export const chatEscalated = eventType<{ conversationId: string }>("chat.escalated");

/** The guest replied to a person and waits for an answer again. */
export const guestWaits = eventType<{ conversationId: string }>("chat.guest-waits");
