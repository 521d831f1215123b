import { eventType } from "#platform/server/events/event-type.ts";

/** An order changed its status; `logId` is the entry in its log. */
export const orderLogged = eventType<{ orderId: string; logId: number }>("order.logged");

/** Some portions can't be served. `refunded`: portions per line in total, in the order of the lines. */
export const portionsRefunded = eventType<{ orderId: string; refunded: number[] }>("order.portions-refunded");

/** A payment arrived for an order that had ended; it is refunded. */
export const orderPaidLate = eventType<{ orderId: string }>("order.paid-late");
