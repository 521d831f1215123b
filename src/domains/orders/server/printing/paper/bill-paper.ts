import { money } from "#kernel/money.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";
import { moneyText, translator } from "#platform/server/text/texts.ts";
import { type PricedLines, sumOf } from "../../../price-lines.ts";
import { sumOfParts } from "../../bills/open-parts.ts";
import type { ShareRow } from "../../bills/store.ts";
import { SERVED } from "../../states/rules.ts";
import type { OrderLineRow, OrderRow } from "../../store.ts";
import type { Block } from "./blocks.ts";
import { gonePaper } from "./tickets.ts";

const paper = translator("ja", "ordering");
const board = translator("ja", "owner");
const yen = (amount: number) => moneyText(money(amount, "JPY"), "ja");

/**
 * What orders paid together cost: dishes, total, and for each tax rate its amount and the tax included, rounded once; with the
 * restaurant's registration number it states what a simplified qualified invoice has to (Consumption Tax Act, article 57-4,
 * paragraph 2). Nothing is added to what was ordered. `shares`: what was paid of it in parts.
 */
export function billPaper(orders: readonly OrderRow[], shares: readonly ShareRow[]): Block[] {
  const served = orders.filter(({ status }) => SERVED.includes(status));
  const [first] = served;
  if (first === undefined) return gonePaper();
  const lines = served.flatMap((order) =>
    order.lines
      .map((line) => ({ line, left: line.quantity - line.refunded }))
      .filter(({ left }) => left > 0)
      .map(({ line, left }) => dishLine(line, left)),
  );
  const { totalYen, taxes } = sumOf(lines);
  const isPaid = ({ pays, settledAt }: OrderRow) => pays === "online" || settledAt !== null;
  const open = served.filter((order) => !isPaid(order)).map(({ id }) => id);
  const paidYen =
    served.filter(isPaid).reduce((sum, order) => sum + order.totalYen - order.refundedYen, 0) +
    sumOfParts(shares.flatMap(({ amounts }) => amounts).filter(({ orderId }) => open.includes(orderId)));
  return [
    ...restaurantHead(first),
    { kind: "rule" },
    { kind: "row", left: board("orders.board.bill"), right: tableOf(first), size: "large", isBold: true },
    { kind: "row", left: numbersOf(served), right: minuteOf(first, first.createdAt), size: "small" },
    { kind: "rule" },
    ...lines.map(dishRow),
    { kind: "rule" },
    ...totals({ totalYen, taxes }),
    { kind: "row", left: board("orders.board.paid"), right: yen(paidYen), size: "text" },
    {
      kind: "row",
      left: board("orders.board.open"),
      right: yen(totalYen - paidYen),
      size: "large",
      isBold: true,
    },
  ];
}

/**
 * The receipt of a part of a bill, for the guest who paid it: its dishes, or "food and drink" for an amount, with the tax of each
 * rate as on the bill. `orders`: those that it was spread over.
 */
export function sharePaper(share: ShareRow, orders: readonly OrderRow[]): Block[] {
  const [first] = orders;
  if (first === undefined) return gonePaper();
  const dishes = share.lines.flatMap(({ orderId, position, quantity }) => {
    const line = orders.find(({ id }) => id === orderId)?.lines[position];
    return line === undefined ? [] : [dishLine(line, quantity)];
  });
  const sums = sumOf(share.amounts.map(({ yen: totalYen, percent }) => ({ totalYen, percent })));
  return [
    ...restaurantHead(first),
    { kind: "rule" },
    { kind: "row", left: paper("receipt.title"), right: tableOf(first), size: "large", isBold: true },
    { kind: "row", left: numbersOf(orders), right: minuteOf(first, share.paidAt), size: "small" },
    { kind: "rule" },
    ...(dishes.length > 0
      ? dishes.map(dishRow)
      : [dishRow({ text: paper("paper.meal"), totalYen: sums.totalYen })]),
    { kind: "rule" },
    ...totals(sums),
  ];
}

interface DishLine {
  text: string;
  totalYen: number;
  percent: 8 | 10;
}

function dishLine({ names, unitYen, percent }: OrderLineRow, portions: number): DishLine {
  const text = `${names.ja ?? ""}${percent === 8 ? " ※" : ""} ×${portions}`;
  return { text, totalYen: unitYen * portions, percent };
}

function dishRow({ text, totalYen }: Pick<DishLine, "text" | "totalYen">): Block {
  return { kind: "row", left: text, right: yen(totalYen), size: "text" };
}

function restaurantHead({ restaurantName, place, invoiceNumber }: OrderRow): Block[] {
  const registered = invoiceNumber === null ? "" : `${paper("receipt.registration")} ${invoiceNumber}`;
  return [
    { kind: "text", text: restaurantName, size: "large", isBold: true, isCentred: true },
    ...[place.address ?? "", place.phone ?? "", registered]
      .filter((text) => text !== "")
      .map((text) => ({ kind: "text", text, size: "small", isCentred: true }) as const),
  ];
}

function totals({ totalYen, taxes }: Pick<PricedLines, "totalYen" | "taxes">): Block[] {
  return [
    { kind: "row", left: paper("receipt.total"), right: yen(totalYen), size: "huge", isBold: true },
    ...taxes.flatMap(({ percent, totalYen: ofRate, taxYen }): Block[] => [
      {
        ...{ kind: "row", right: yen(ofRate), size: "text" },
        left: `${paper("receipt.rate", { percent })}${percent === 8 ? " ※" : ""}`,
      },
      { kind: "row", left: `  ${paper("receipt.tax")}`, right: yen(taxYen), size: "text" },
    ]),
    ...(taxes.some(({ percent }) => percent === 8)
      ? [{ kind: "text", text: paper("receipt.reduced"), size: "small" } as const]
      : []),
  ];
}

function tableOf({ tableLabel }: OrderRow): string {
  return tableLabel === null ? "" : board("orders.table", { label: tableLabel });
}

function numbersOf(orders: readonly OrderRow[]): string {
  return orders.map(({ number }) => board("orders.number", { number: String(number) })).join(" ");
}

function minuteOf({ zone }: OrderRow, at: Date): string {
  return localMinute(at, zone).replace("T", " ");
}
