import { ORDER_STATUSES, type OrderStatus, UNSERVED_STATUSES } from "../../order-constants.ts";

/** `api`: a program of the restaurant. */
export type Actor = "guest" | "staff" | "system" | "api";

/** Staff, or the program that they work with. */
const KITCHEN: readonly Actor[] = ["staff", "api"];

/**
 * The allowed status changes and who may make them. The guest may cancel until the kitchen has accepted; staff may reject an
 * accepted order, because the last portion may be gone.
 */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>> = {
  pending_payment: { new: ["system"], cancelled_by_guest: ["guest"], expired: ["system"] },
  new: {
    accepted: KITCHEN,
    rejected: KITCHEN,
    cancelled_by_guest: ["guest"],
    expired: ["system"],
  },
  accepted: { ready: KITCHEN, done: KITCHEN, rejected: KITCHEN },
  ready: { done: KITCHEN, accepted: KITCHEN, rejected: KITCHEN },
  done: { ready: KITCHEN },
  rejected: {},
  cancelled_by_guest: {},
  expired: {},
};

export function mayMove(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return MOVES[from][to]?.includes(actor) ?? false;
}

/** The statuses that `actor` may move an order to. */
export function stepsFrom(from: OrderStatus, actor: Actor): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => mayMove(from, to, actor));
}

/** Nothing is served: payments are refunded. */
export const UNSERVED = UNSERVED_STATUSES;

/** Accepted by the kitchen: what is served is charged. */
export const SERVED: readonly OrderStatus[] = ["accepted", "ready", "done"];

/** Counts against the kitchen's capacity. */
export const ON_THE_WAY: readonly OrderStatus[] = ["pending_payment", "new", "accepted", "ready", "done"];
