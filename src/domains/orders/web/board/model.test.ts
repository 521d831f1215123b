import { describe, expect, it } from "vitest";
import type { NeedsView } from "#domains/dietary/contract.ts";
import type { BoardOrder } from "../../contract/orders.ts";
import {
  absorbedBy,
  arrivedSince,
  boardColumns,
  isLate,
  mergeDeclarations,
  minutesSince,
  readyChoices,
} from "./model.ts";

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
  it("shows the oldest order first, whatever time the kitchen promised", () => {
    const columns = boardColumns([
      order({ id: "young", status: "accepted", createdAt: "2026-12-01T02:10:00Z" }),
      order({ id: "old", status: "accepted", readyAt: "2026-12-01T04:00:00Z" }),
      order({ id: "second", orderNumber: "10" }),
      order({ id: "first", orderNumber: "9" }),
    ]);
    expect(columns.accepted.map(({ id }) => id)).toEqual(["old", "young"]);
    expect(columns.new.map(({ id }) => id)).toEqual(["first", "second"]);
  });

  it("leaves the width of empty columns to the last one with orders, and none without any", () => {
    const board = (...filled: string[]) => ({
      new: filled.includes("new") ? [1] : [],
      accepted: filled.includes("accepted") ? [1] : [],
      ready: filled.includes("ready") ? [1] : [],
    });
    const widths = (...filled: string[]) =>
      (["new", "accepted", "ready"] as const).map((column) => absorbedBy(column, board(...filled)));
    expect(widths("new")).toEqual([["accepted", "ready"], null, null]);
    expect(widths("new", "ready")).toEqual([[], null, ["accepted"]]);
    expect(widths("new", "accepted", "ready")).toEqual([[], [], []]);
    expect(widths()).toEqual([[], [], []]);
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

describe("declared needs", () => {
  const needs = (given: Partial<NeedsView> = {}): NeedsView => ({
    dietaryNeeds: [],
    severeAllergens: [],
    otherNeeds: [],
    needsAsked: true,
    ...given,
  });
  const labels = (...declared: NeedsView[]) =>
    mergeDeclarations(declared.map((one, at) => ({ label: String(at), needs: one }))).map(
      (one) => one.labels,
    );

  it("are shown once with all who declared exactly the same", () => {
    expect(
      labels(needs({ severeAllergens: ["shellfish"] }), needs({ severeAllergens: ["shellfish"] })),
    ).toEqual([["0", "1"]]);
  });

  it("stay apart where severity, words, or whether anybody asked differ", () => {
    const octopus = { text: "octopus", severe: false, food: null };
    expect(
      labels(
        needs({ dietaryNeeds: ["without-eggs"] }),
        needs({ dietaryNeeds: ["without-eggs"], severeAllergens: ["eggs"] }),
        needs({ otherNeeds: [octopus] }),
        needs({ otherNeeds: [{ ...octopus, severe: true }] }),
        needs(),
        needs({ needsAsked: false }),
      ),
    ).toHaveLength(6);
  });
});

describe("an order", () => {
  const now = new Date("2026-12-01T03:10:00Z");
  it("is late from the promised minute on, while it is being prepared", () => {
    expect(isLate(order({}), now)).toBe(true);
    expect(isLate(order({ status: "accepted", readyAt: "2026-12-01T03:20:00Z" }), now)).toBe(false);
    expect(isLate(order({ status: "ready" }), now)).toBe(false);
  });

  it("counts its minutes, and none on a device whose clock is behind", () => {
    expect(minutesSince("2026-12-01T03:00:30Z", now)).toBe(9);
    expect(minutesSince("2026-12-01T03:20:00Z", now)).toBe(0);
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
