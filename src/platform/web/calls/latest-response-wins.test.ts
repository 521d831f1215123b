import { describe, expect, it } from "vitest";
import { createResponseOrder } from "./latest-response-wins.ts";

describe("createTurns", () => {
  it("shows answers that come in the order of their questions", () => {
    const turns = createResponseOrder();
    const [first, second] = [turns.take(), turns.take()];
    expect(turns.mayShow(first)).toBe(true);
    expect(turns.mayShow(second)).toBe(true);
  });

  it("does not show what was asked for before what is shown", () => {
    const turns = createResponseOrder();
    const [first, second] = [turns.take(), turns.take()];
    expect(turns.mayShow(second)).toBe(true);
    expect(turns.mayShow(first)).toBe(false);
    expect(turns.mayShow(turns.take())).toBe(true);
  });
});
