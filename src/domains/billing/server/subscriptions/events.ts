import { eventType } from "#platform/server/events/event-type.ts";

/**
 * A plan has started, or a fee was waiting for a card that has just been saved: charge what is due now instead of at
 * the next job run.
 */
export const chargesDue = eventType<{ subscriptionId: string }>("owners.charges-due");
