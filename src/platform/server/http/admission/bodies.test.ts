import { describe, expect, it } from "vitest";
import { Bodies, bodyTimeout, type Coming } from "./bodies.ts";

function body(
  address: string,
  changes: Partial<Coming> & { bytes?: number } = {},
): Coming & { isOver: boolean } {
  const made = {
    address,
    bytes: 2_000,
    sinceMs: 0,
    read: () => 3,
    isOver: false,
    giveUp: () => {
      made.isOver = true;
    },
    ...changes,
  };
  return made;
}

describe("Bodies", () => {
  it("gives up the slowest of an address for its next one", () => {
    const bodies = new Bodies();
    const all: (Coming & { isOver: boolean })[] = [];
    for (let n = 0; n < 32; n++) all.push(body("a", { read: () => (n === 7 ? 1 : 1_000) }));
    for (const one of all) expect(bodies.open(one)).toBe(true);
    expect(bodies.open(body("a", { sinceMs: 5_000 }))).toBe(true);
    expect(all.map(({ isOver }) => isOver).indexOf(true)).toBe(7);
    expect(all.filter(({ isOver }) => isOver)).toHaveLength(1);
    expect(bodies.size).toBe(32);
  });

  it("refuses the next of an address whose others came just now, and takes another's", () => {
    const bodies = new Bodies();
    for (let n = 0; n < 32; n++) bodies.open(body("a"));
    expect(bodies.open(body("a", { sinceMs: 500 }))).toBe(false);
    expect(bodies.open(body("b", { sinceMs: 500 }))).toBe(true);
  });

  it("bounds how many come at once and what they announce, and lets the quick through", () => {
    const bodies = new Bodies();
    for (let n = 0; n < 10_000; n++) bodies.open(body(`address ${n}`));
    expect(bodies.size).toBeLessThan(1_000);
    expect(bodies.open(body("guest", { sinceMs: 2_000 }))).toBe(true);
    const large = new Bodies();
    for (let n = 0; n < 100; n++) large.open(body(`address ${n}`, { bytes: 10_000_000 }));
    expect(large.size).toBeLessThan(12);
    expect(large.open(body("guest", { sinceMs: 2_000 }))).toBe(true);
  });

  it("waits longer for a long one", () => {
    expect(bodyTimeout(2_000)).toBeLessThan(10_000);
    expect(bodyTimeout(1_000_000)).toBeGreaterThan(100_000);
  });
});
