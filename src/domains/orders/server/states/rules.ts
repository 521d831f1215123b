import { ORDER_STATUSES, type OrderStatus, UNSERVED_STATUSES } from "../../order-constants.ts";

export type Actor = "guest" | "staff" | "system";

/**
 * Every change of an order's state and who may make it. The guest may take an order back until the kitchen has accepted
 * it; staff may reject one that they have accepted, because the last portion may be gone.
 */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>> = {
  pending_payment: { new: ["system"], cancelled_by_guest: ["guest"], expired: ["system"] },
  new: {
    accepted: ["staff"],
    rejected: ["staff"],
    cancelled_by_guest: ["guest"],
    expired: ["system"],
  },
  accepted: { ready: ["staff"], done: ["staff"], rejected: ["staff"] },
  ready: { done: ["staff"], accepted: ["staff"], rejected: ["staff"] },
  done: { ready: ["staff"] },
  rejected: {},
  cancelled_by_guest: {},
  expired: {},
};

export function mayMove(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return MOVES[from][to]?.includes(actor) ?? false;
}

/** Where an order can go from here, by whom. */
export function stepsFrom(from: OrderStatus, actor: Actor): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => mayMove(from, to, actor));
}

/** In these, the guest gets nothing to eat: what was paid goes back. */
export const UNSERVED = UNSERVED_STATUSES;

/** In these, the kitchen makes it or has made it: what can be served is paid for. */
export const SERVED: readonly OrderStatus[] = ["accepted", "ready", "done"];

/** In these, the kitchen has it before it or is about to: they count against how many it can make. */
export const ON_THE_WAY: readonly OrderStatus[] = ["pending_payment", "new", "accepted", "ready", "done"];
