import { describe, expect, it } from "vitest";
import type { BoardOrder } from "../../contract/orders.ts";
import { arrivedSince, boardColumns, isLate, readyChoices } from "./model.ts";

const order = (given: Partial<BoardOrder>) =>
  ({
    id: "a",
    orderNumber: "1",
    status: "new",
    dueAt: "2026-12-01T03:00:00Z",
    readyAt: null,
    createdAt: "2026-12-01T02:00:00Z",
    ...given,
  }) as BoardOrder;

describe("the board", () => {
  it("sorts by urgency, by the time that the kitchen promised", () => {
    const columns = boardColumns([
      order({ id: "late", status: "accepted", readyAt: "2026-12-01T04:00:00Z" }),
      order({ id: "soon", status: "accepted", dueAt: "2026-12-01T03:30:00Z" }),
      order({ id: "second", orderNumber: "10" }),
      order({ id: "first", orderNumber: "9" }),
    ]);
    expect(columns.accepted.map(({ id }) => id)).toEqual(["soon", "late"]);
    expect(columns.new.map(({ id }) => id)).toEqual(["first", "second"]);
  });

  it("lists finished orders separately, latest first", () => {
    const { over } = boardColumns([
      order({ id: "done", status: "done", createdAt: "2026-12-01T01:00:00Z" }),
      order({ id: "rejected", status: "rejected", createdAt: "2026-12-01T02:00:00Z" }),
      order({ id: "ready", status: "ready" }),
    ]);
    expect(over.map(({ id }) => id)).toEqual(["rejected", "done"]);
  });
});

describe("an order", () => {
  const now = new Date("2026-12-01T03:10:00Z");
  it("is late from the promised minute on, while it is being prepared", () => {
    expect(isLate(order({}), now)).toBe(true);
    expect(isLate(order({ status: "accepted", readyAt: "2026-12-01T03:20:00Z" }), now)).toBe(false);
    expect(isLate(order({ status: "ready" }), now)).toBe(false);
  });

  it("has arrived if it is new and was not known before", () => {
    const orders = [order({ id: "a" }), order({ id: "b" }), order({ id: "c", status: "accepted" })];
    expect(arrivedSince(new Set(["a"]), orders).map(({ id }) => id)).toEqual(["b"]);
  });

  it("offers the kitchen's usual time among others", () => {
    expect(readyChoices(20)).toEqual([10, 20, 30, 45]);
    expect(readyChoices(30)).toEqual([10, 30, 45]);
  });
});
