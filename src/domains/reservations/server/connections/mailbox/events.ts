import { eventType } from "#platform/server/events/event-type.ts";

/** A portal's mail waits for somebody of the restaurant. */
export const mailWaiting = eventType<{ restaurantId: string; mailId: string }>("portal-mail.waiting");
