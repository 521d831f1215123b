import { describe, expect, it } from "vitest";
import type { ResendFacts } from "./failed-store.ts";
import { canResend, MAX_RESENDS } from "./send-again.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const may = (changes: Partial<ResendFacts> = {}) =>
  canResend({ resends: 0, hasText: true, isFollowed: false, expiresAt: null, ...changes }, NOW);

describe("canResend", () => {
  it("allows a resend while the message has its text, is current and has not expired", () => {
    expect(may()).toBe(true);
    expect(may({ resends: MAX_RESENDS - 1 })).toBe(true);
    expect(may({ expiresAt: new Date("2026-12-01T03:00:01Z") })).toBe(true);
  });

  it("refuses a message without text, superseded, expired, or resent too often", () => {
    expect(may({ hasText: false })).toBe(false);
    expect(may({ isFollowed: true })).toBe(false);
    expect(may({ expiresAt: NOW })).toBe(false);
    expect(may({ resends: MAX_RESENDS })).toBe(false);
  });
});
