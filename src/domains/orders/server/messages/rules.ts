import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { NoticeTemplate } from "#domains/notifications/server/public.ts";
import type { OrderStatus, PayPlace } from "../../order-constants.ts";

export type OrderTemplate = Extract<NoticeTemplate, `order-${string}`>;

/** Identifies a message: the same key is sent once. */
export interface Occasion {
  /** Unique per order and template, such as the id of the log entry. */
  key: string;
  now: Date;
  publicUrl: string;
}

export interface OrderMove {
  from: OrderStatus | null;
  to: OrderStatus;
}

interface Paid {
  pays: PayPlace;
  totalYen: number;
}

/**
 * The message a guest gets when an order changes status; null for their own actions, for what their page already shows,
 * and for staff undoing a step.
 */
export function guestTemplate(
  { kind, ...paid }: Paid & { kind: OrderKind },
  { from, to }: OrderMove,
): OrderTemplate | null {
  if (to === "accepted" && from === "new") {
    // Guests at the table follow the order on its page.
    return kind === "dine-in" ? null : `order-accepted-${kind}`;
  }
  // Only guests who pick up need to know that it is ready.
  if (to === "ready" && from === "accepted") return kind === "pick-up" ? "order-ready" : null;
  if (to === "rejected") return "order-rejected";
  // A guest who left the card page without paying needs no message.
  if (to === "expired") return from === "new" ? "order-expired" : null;
  if (to === "cancelled_by_guest")
    return from === "new" && isPaidOnline(paid) ? "order-cancelled-by-guest" : null;
  return null;
}

/** Whether the order is new to the kitchen: not when staff undo having accepted it. */
export function isNewToKitchen({ from, to }: OrderMove): boolean {
  return to === "new" && (from === null || from === "pending_payment");
}

/** Whether the order was paid before it reached the kitchen. */
export function isPaidOnline({ pays, totalYen }: Paid): boolean {
  return pays === "online" && totalYen > 0;
}

/**
 * Whether a status change is obsolete: the order has another status by now, or returned to this one by a later change that is
 * announced as well. `later`: the changes since, oldest first.
 */
export function isOvertaken(
  order: Paid & { kind: OrderKind },
  { to }: OrderMove,
  later: readonly OrderMove[],
): boolean {
  const isElsewhere = (later.at(-1)?.to ?? to) !== to;
  return isElsewhere || later.some((move) => move.to === to && guestTemplate(order, move) !== null);
}

/** How messages know an order. */
export function aboutOf(id: string): string {
  return `order:${id}`;
}
