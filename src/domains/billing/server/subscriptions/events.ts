import { eventType } from "#platform/server/events/event-type.ts";

/**
 * A plan has just begun, or a fee waits for a card that has just been left: what is due is charged now and not at the next
 * look at the clock.
 */
export const chargesDue = eventType<{ subscriptionId: string }>("owners.charges-due");
