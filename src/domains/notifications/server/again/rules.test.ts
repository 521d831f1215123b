import { describe, expect, it } from "vitest";
import { canGoAgain, type GivenUp, MAX_RESENDS } from "./rules.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const may = (changes: Partial<GivenUp> = {}) =>
  canGoAgain({ resends: 0, hasText: true, isFollowed: false, expiresAt: null, ...changes }, NOW);

describe("canGoAgain", () => {
  it("lets go what still can be said", () => {
    expect(may()).toBe(true);
    expect(may({ resends: MAX_RESENDS - 1 })).toBe(true);
    expect(may({ expiresAt: new Date("2026-12-01T03:00:01Z") })).toBe(true);
  });

  it("keeps back what is forgotten, overtaken, too late, or was refused too often", () => {
    expect(may({ hasText: false })).toBe(false);
    expect(may({ isFollowed: true })).toBe(false);
    expect(may({ expiresAt: NOW })).toBe(false);
    expect(may({ resends: MAX_RESENDS })).toBe(false);
  });
});
