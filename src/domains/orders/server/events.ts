import { eventType } from "#platform/server/events/event-type.ts";

/** An order went from one state to another, as its log says. */
export const orderLogged = eventType<{ orderId: string; logId: number }>("order.logged");

/** Some portions can't be served. `refunded`: how many of each line in the end, in the order of the lines. */
export const portionsRefunded = eventType<{ orderId: string; refunded: number[] }>("order.portions-refunded");

/** Money came for an order that had ended, and goes back. */
export const orderPaidLate = eventType<{ orderId: string }>("order.paid-late");
