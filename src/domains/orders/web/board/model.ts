import type { NeedsView } from "#domains/dietary/contract.ts";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import type { BoardOrder } from "../../contract/orders.ts";
import type { OrderStatus } from "../../order-constants.ts";

/** The columns of the board, in the order in which an order goes through them. */
export const COLUMNS = ["new", "accepted", "ready"] as const satisfies readonly OrderStatus[];
export type Column = (typeof COLUMNS)[number];

/** The orders of each column, the oldest first, and today's finished ones, the latest first. */
export function boardColumns(orders: readonly BoardOrder[]): Record<Column | "over", BoardOrder[]> {
  const of = (status: OrderStatus) => orders.filter((order) => order.status === status).sort(byAge);
  const over = orders.filter(({ status }) => !COLUMNS.some((column) => column === status));
  return { new: of("new"), accepted: of("accepted"), ready: of("ready"), over: over.sort(byAge).reverse() };
}

/**
 * The columns whose width this one has besides its own: on a board with orders, the last column that has any takes that
 * of all empty ones. Null for an empty column that leaves it to another.
 */
export function absorbedBy(
  column: Column,
  orders: Readonly<Record<Column, readonly unknown[]>>,
): readonly Column[] | null {
  const [used, empty] = [true, false].map((isUsed) =>
    COLUMNS.filter((one) => orders[one].length > 0 === isUsed),
  ) as [Column[], Column[]];
  if (used.length === 0) return [];
  if (empty.includes(column)) return null;
  return column === used.at(-1) ? empty : [];
}

/** Whole minutes since an instant; 0 where this device's clock is behind. */
export function minutesSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000));
}

/** Needs, and who declared them: a booking, the order. */
interface Declaration {
  label: string;
  needs: NeedsView;
}

/**
 * Declarations of exactly the same needs in one, in the order of the first ones. Needs that differ in anything, also in
 * severity, in the guest's words or in whether anybody asked, stay apart.
 */
export function mergeDeclarations(
  declarations: readonly Declaration[],
): { labels: string[]; needs: NeedsView }[] {
  const merged = new Map<string, { labels: string[]; needs: NeedsView }>();
  for (const { label, needs } of declarations) {
    const key = JSON.stringify([needs.needsAsked, listNeeds(needs)]);
    const same = merged.get(key);
    if (same) same.labels.push(label);
    else merged.set(key, { labels: [label], needs });
  }
  return [...merged.values()];
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

/** The oldest order first. */
export function byAge(a: BoardOrder, b: BoardOrder): number {
  return Date.parse(a.createdAt) - Date.parse(b.createdAt) || Number(a.orderNumber) - Number(b.orderNumber);
}
