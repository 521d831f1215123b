import type { BoardOrder } from "../../contract/orders.ts";
import type { OrderStatus } from "../../order-constants.ts";

/** The columns of the board, in the order in which an order goes through them. */
export const COLUMNS = ["new", "accepted", "ready"] as const satisfies readonly OrderStatus[];
export type Column = (typeof COLUMNS)[number];

/** The orders of each column, the most urgent first, and today's finished ones. */
export function boardColumns(orders: readonly BoardOrder[]): Record<Column | "over", BoardOrder[]> {
  const of = (status: OrderStatus) => orders.filter((order) => order.status === status).sort(byUrgency);
  const over = orders.filter(({ status }) => !COLUMNS.some((column) => column === status));
  return {
    new: of("new"),
    accepted: of("accepted"),
    ready: of("ready"),
    over: [...over].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
  };
}

/** The time promised by the kitchen, else the requested one. */
export function promisedAt({ readyAt, dueAt }: Pick<BoardOrder, "readyAt" | "dueAt">): string {
  return readyAt ?? dueAt;
}

export function isLate(order: BoardOrder, now: Date): boolean {
  const isOpen = order.status === "new" || order.status === "accepted";
  return isOpen && Date.parse(promisedAt(order)) < now.getTime();
}

/** Choices of preparation time in minutes, including the kitchen's usual one. */
export function readyChoices(prepMinutes: number): number[] {
  return [...new Set([10, prepMinutes, 30, 45])].sort((a, b) => a - b);
}

/** New orders that are not in `known`. */
export function arrivedSince(known: ReadonlySet<string>, orders: readonly BoardOrder[]): BoardOrder[] {
  return orders.filter(({ id, status }) => status === "new" && !known.has(id));
}

function byUrgency(a: BoardOrder, b: BoardOrder): number {
  return promisedAt(a) < promisedAt(b)
    ? -1
    : promisedAt(a) > promisedAt(b)
      ? 1
      : Number(a.orderNumber) - Number(b.orderNumber);
}
