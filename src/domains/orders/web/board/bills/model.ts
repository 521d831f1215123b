import { type Money, money } from "#kernel/money.ts";
import type { BillShare } from "../../../contract/bills.ts";
import type { BoardOrder, BoardView } from "../../../contract/orders.ts";
import { UNSERVED_STATUSES } from "../../../order-constants.ts";
import { byAge } from "../model.ts";

/** The orders that are paid together. */
export interface Bill {
  key: string;
  /** Null for orders without a table. */
  tableLabel: string | null;
  /** Without those of which nothing is served, the oldest first. */
  orders: BoardOrder[];
  /** What was paid in parts, the first one first. */
  shares: BillShare[];
  total: Money;
  paid: Money;
  /** Negative if more was paid than was served in the end. */
  open: Money;
  /** Ids of the orders that can be marked as paid, and what is open of them. */
  payable: string[];
  payableOpen: Money;
  /** Ids of the orders of which "paid" can be taken back: those that shares cover are taken back share by share. */
  settled: string[];
}

/** The bills of the evening: open ones first. */
export function billsOf({ orders, shares }: Pick<BoardView, "orders" | "shares">): Bill[] {
  const served = orders.filter(({ status }) => !UNSERVED_STATUSES.includes(status)).sort(byAge);
  const keys = [...new Set(served.map(({ bill }) => bill))];
  const bills = keys.map((key) =>
    billOf(
      key,
      served.filter(({ bill }) => bill === key),
      shares,
    ),
  );
  return bills.sort((a, b) => Number(b.open.minor > 0) - Number(a.open.minor > 0));
}

function billOf(key: string, orders: BoardOrder[], allShares: readonly BillShare[]): Bill {
  const shares = allShares.filter((share) =>
    share.orders.some(({ orderId }) => orders.some(({ id }) => id === orderId)),
  );
  const sharedOf = ({ id }: BoardOrder) =>
    sum(
      shares.flatMap((share) => share.orders).filter(({ orderId }) => orderId === id),
      ({ paid }) => paid,
    );
  const costOf = ({ total, refunded }: BoardOrder) => total.minor - refunded.minor;
  const isPaid = ({ pays, settledAt }: BoardOrder) => pays === "online" || settledAt !== null;
  const paidOf = (order: BoardOrder) => (isPaid(order) ? costOf(order) : sharedOf(order));
  const add = (some: readonly BoardOrder[], yenOf: (order: BoardOrder) => number) =>
    some.reduce((yen, order) => yen + yenOf(order), 0);
  const total = add(orders, costOf);
  const paid = add(orders, paidOf);
  const payable = orders.filter((order) => !isPaid(order) && order.status !== "new");
  return {
    key,
    tableLabel: orders.find(({ tableLabel }) => tableLabel !== null)?.tableLabel ?? null,
    orders,
    shares,
    total: money(total, "JPY"),
    paid: money(paid, "JPY"),
    open: money(total - paid, "JPY"),
    payable: payable.map(({ id }) => id),
    payableOpen: money(add(payable, costOf) - add(payable, sharedOf), "JPY"),
    settled: orders
      .filter((order) => order.settledAt !== null && costOf(order) > sharedOf(order))
      .map(({ id }) => id),
  };
}

function sum<Item>(items: readonly Item[], moneyOf: (item: Item) => Money): number {
  return items.reduce((minor, item) => minor + moneyOf(item).minor, 0);
}

/** What the next of `people` pays where those who still pay share equally: what can't be divided is paid first. */
export function equalShare(open: Money, people: number): Money {
  return money(Math.ceil(open.minor / people), open.currency);
}

/** A dish of a bill at one price, of which portions are not paid yet. */
export interface UnpaidDish {
  key: string;
  line: BoardOrder["lines"][number];
  /** Portions, of all its lines. */
  left: number;
  lines: { orderId: string; position: number; left: number }[];
}

/** The dishes of the payable orders that no share has paid for. The same dish of several orders is one. */
export function unpaidDishes({ orders, shares, payable }: Bill): UnpaidDish[] {
  const paid = shares.flatMap(({ lines }) => lines);
  const dishes = new Map<string, UnpaidDish>();
  for (const { id, lines } of orders.filter((order) => payable.includes(order.id)))
    for (const line of lines) {
      const taken = paid
        .filter(({ orderId, position }) => orderId === id && position === line.position)
        .reduce((portions, { quantity }) => portions + quantity, 0);
      const left = line.quantity - line.refunded - taken;
      if (left <= 0) continue;
      const key = JSON.stringify([
        line.name,
        line.details.map(({ name }) => name),
        line.unit.minor,
        line.percent,
      ]);
      const dish = dishes.get(key) ?? { key, line, left: 0, lines: [] };
      dish.left += left;
      dish.lines.push({ orderId: id, position: line.position, left });
      dishes.set(key, dish);
    }
  return [...dishes.values()];
}

/** So many portions of a dish, by the lines that they are of. */
export function portionsOf({ lines }: UnpaidDish, portions: number): BillShare["lines"] {
  let wanted = portions;
  return lines.flatMap(({ orderId, position, left }) => {
    const quantity = Math.min(left, wanted);
    wanted -= quantity;
    return quantity > 0 ? [{ orderId, position, quantity }] : [];
  });
}
