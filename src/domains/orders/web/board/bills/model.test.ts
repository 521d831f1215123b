import { describe, expect, it } from "vitest";
import { money } from "#kernel/money.ts";
import type { BillShare } from "../../../contract/bills.ts";
import type { BoardOrder } from "../../../contract/orders.ts";
import { billsOf, equalShare, portionsOf, unpaidDishes } from "./model.ts";

const yen = (minor: number) => money(minor, "JPY");
const line = (position: number, quantity: number, refunded = 0): BoardOrder["lines"][number] => ({
  ...{ position, quantity, refunded, unit: yen(500), percent: 10 },
  ...{ name: "ラーメン", nameTranslations: {}, details: [], phrases: [], note: null },
});
const order = (given: object) =>
  ({
    ...{ id: "a", orderNumber: "1", status: "accepted", bill: "a", tableLabel: "T4" },
    ...{ createdAt: "2026-12-01T02:00:00Z", pays: "at-restaurant", settledAt: null },
    ...{ total: yen(1_000), refunded: yen(0), lines: [line(0, 2)] },
    ...given,
  }) as BoardOrder;
const share = (given: Partial<BillShare>): BillShare => ({
  ...{ id: "s", paidAt: "2026-12-01T03:00:00Z", total: yen(400), taxes: [], lines: [] },
  ...{ orders: [{ orderId: "open", paid: yen(400) }] },
  ...given,
});

describe("a bill", () => {
  it("tells what is paid, online or at the counter, from what is open, without what isn't served", () => {
    const orders = [
      order({ id: "online", pays: "online", refunded: yen(300) }),
      order({ id: "counter", status: "done", settledAt: "2026-12-01T03:00:00Z" }),
      order({ id: "new", status: "new" }),
      order({ id: "open", status: "ready" }),
      order({ id: "rejected", status: "rejected" }),
    ];
    expect(billsOf({ orders, shares: [] })).toMatchObject([
      {
        ...{ tableLabel: "T4", total: yen(3_700), paid: yen(1_700), open: yen(2_000) },
        ...{ payable: ["open"], payableOpen: yen(1_000), settled: ["counter"], shares: [] },
      },
    ]);
  });

  it("counts what was paid in parts, and only once for an order that is settled", () => {
    const settled = order({ id: "open", settledAt: "2026-12-01T03:10:00Z" });
    const other = share({ id: "other", orders: [{ orderId: "elsewhere", paid: yen(50) }] });
    const shares = [share({}), other];
    expect(billsOf({ orders: [order({ id: "open" })], shares })).toMatchObject([
      { paid: yen(400), open: yen(600), payableOpen: yen(600), settled: [], shares: [{ id: "s" }] },
    ]);
    expect(billsOf({ orders: [settled], shares })).toMatchObject([
      { paid: yen(1_000), open: yen(0), settled: ["open"] },
    ]);
  });

  it("that shares have paid in full is taken back share by share", () => {
    const settled = order({ id: "open", settledAt: "2026-12-01T03:10:00Z" });
    const shares = [share({}), share({ id: "rest", orders: [{ orderId: "open", paid: yen(600) }] })];
    expect(billsOf({ orders: [settled], shares })).toMatchObject([{ open: yen(0), settled: [] }]);
  });

  it("says what has to be given back when a dish that was paid could not be served", () => {
    const orders = [order({ id: "open", refunded: yen(700) })];
    expect(billsOf({ orders, shares: [share({})] })).toMatchObject([{ open: yen(-100) }]);
  });

  it("has the portions that nobody has paid yet, the same dish of two orders as one", () => {
    const orders = [
      order({ id: "open", lines: [line(0, 3, 1), line(1, 1)] }),
      order({ id: "later", lines: [{ ...line(0, 2), name: "酒" }, line(1, 2)] }),
      order({ id: "new", status: "new" }),
    ];
    const lines = [0, 1].map((position) => ({ orderId: "open", position, quantity: 1 }));
    const [bill] = billsOf({ orders, shares: [share({ lines })] });
    const dishes = bill ? unpaidDishes(bill) : [];
    expect(dishes.map(({ line: { name }, left }) => [name, left])).toEqual([
      ["ラーメン", 3],
      ["酒", 2],
    ]);
    expect(dishes[0] && portionsOf(dishes[0], 2)).toEqual([
      { orderId: "open", position: 0, quantity: 1 },
      { orderId: "later", position: 1, quantity: 1 },
    ]);
  });
});

it("people who pay equally pay every yen, and differ by one at most", () => {
  let open = 10_000;
  const paid = [3, 2, 1].map((people) => {
    const next = equalShare(yen(open), people).minor;
    open -= next;
    return next;
  });
  expect(paid).toEqual([3_334, 3_333, 3_333]);
});
