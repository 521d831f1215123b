import { eventType } from "#platform/server/events/event-type.ts";

/** A booking made at Google has changed: Google may have to be told. */
export const googleBookingChanged = eventType<{ reservationId: string }>("google.booking-changed");
