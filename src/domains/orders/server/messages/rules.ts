import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { NoticeTemplate } from "#domains/notifications/server/public.ts";
import type { OrderStatus, PayPlace } from "../../order-constants.ts";

export type OrderTemplate = Extract<NoticeTemplate, `order-${string}`>;

export interface OrderMove {
  from: OrderStatus | null;
  to: OrderStatus;
}

interface Paid {
  pays: PayPlace;
  totalYen: number;
}

/**
 * What the guest is told when an order moves; null for what they did themselves, what their page shows in front of them,
 * and what staff do to take back a wrong tap.
 */
export function guestTemplate(
  { kind, ...paid }: Paid & { kind: OrderKind },
  { from, to }: OrderMove,
): OrderTemplate | null {
  if (to === "accepted" && from === "new") {
    // Who sits at the table follows it there; a message would only buzz beside the page.
    return kind === "dine-in" ? null : `order-accepted-${kind}`;
  }
  // To a table it is brought: only who fetches it must hear that it is there.
  if (to === "ready" && from === "accepted") return kind === "pick-up" ? "order-ready" : null;
  if (to === "rejected") return "order-rejected";
  // Who has left the card page knows that nothing was ordered.
  if (to === "expired") return from === "new" ? "order-expired" : null;
  if (to === "cancelled_by_guest")
    return from === "new" && isPaidOnline(paid) ? "order-cancelled-by-guest" : null;
  return null;
}

/** Whether the kitchen hears of it for the first time: not when staff take back that they have accepted it. */
export function isNewToKitchen({ from, to }: OrderMove): boolean {
  return to === "new" && (from === null || from === "pending_payment");
}

/** An order that the kitchen has got was paid before, where it is paid online and costs anything. */
export function isPaidOnline({ pays, totalYen }: Paid): boolean {
  return pays === "online" && totalYen > 0;
}

/**
 * Whether it is too late to tell of a move, because of what came after it: the order is somewhere else by now, or came back
 * there by a move that is told too. `later`: the moves since, the oldest first.
 */
export function isOvertaken(
  order: Paid & { kind: OrderKind },
  { to }: OrderMove,
  later: readonly OrderMove[],
): boolean {
  const isElsewhere = (later.at(-1)?.to ?? to) !== to;
  return isElsewhere || later.some((move) => move.to === to && guestTemplate(order, move) !== null);
}
