import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "../../order-constants.ts";
import { mayMove, stepsFrom, UNSERVED } from "./rules.ts";

describe("the states of an order", () => {
  it("end where nothing was served", () => {
    for (const status of UNSERVED)
      for (const actor of ["guest", "staff", "system"] as const) expect(stepsFrom(status, actor)).toEqual([]);
  });

  it("let a guest take it back only until the kitchen has accepted it", () => {
    expect(ORDER_STATUSES.filter((from) => mayMove(from, "cancelled_by_guest", "guest"))).toEqual([
      "pending_payment",
      "new",
    ]);
    expect(ORDER_STATUSES.filter((from) => mayMove(from, "cancelled_by_guest", "staff"))).toEqual([]);
  });

  it("are undone by staff where a tap was a slip", () => {
    expect(mayMove("done", "ready", "staff")).toBe(true);
    expect(mayMove("ready", "accepted", "staff")).toBe(true);
    expect(mayMove("accepted", "new", "staff")).toBe(false);
  });

  it("let nobody but the payment bring an unpaid order to the kitchen", () => {
    expect(mayMove("pending_payment", "new", "staff")).toBe(false);
    expect(mayMove("pending_payment", "new", "guest")).toBe(false);
    expect(mayMove("pending_payment", "new", "system")).toBe(true);
  });
});
