import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "../../order-constants.ts";
import { mayMove, stepsFrom, UNSERVED } from "./rules.ts";

describe("order statuses", () => {
  it("end when nothing was served", () => {
    for (const status of UNSERVED)
      for (const actor of ["guest", "staff", "system"] as const) expect(stepsFrom(status, actor)).toEqual([]);
  });

  it("let a guest cancel only until the kitchen has accepted", () => {
    expect(ORDER_STATUSES.filter((from) => mayMove(from, "cancelled_by_guest", "guest"))).toEqual([
      "pending_payment",
      "new",
    ]);
    expect(ORDER_STATUSES.filter((from) => mayMove(from, "cancelled_by_guest", "staff"))).toEqual([]);
  });

  it("can be undone by staff after a mistake", () => {
    expect(mayMove("done", "ready", "staff")).toBe(true);
    expect(mayMove("ready", "accepted", "staff")).toBe(true);
    expect(mayMove("accepted", "new", "staff")).toBe(false);
  });

  it("let only a payment bring an unpaid order to the kitchen", () => {
    expect(mayMove("pending_payment", "new", "staff")).toBe(false);
    expect(mayMove("pending_payment", "new", "guest")).toBe(false);
    expect(mayMove("pending_payment", "new", "system")).toBe(true);
  });
});
