import { eventType } from "../../../events/event-type.ts";

/** A fee waits for a card that has just been left: it is to be tried now and not by the next look at the clock. */
export const chargesDue = eventType<{ subscriptionId: string }>("owners.charges-due");
