import { expect, it } from "vitest";
import { previewOf, retentionStart } from "./rules.ts";

it("a preview is one line and doesn't split characters", () => {
  expect(previewOf(" Hello,\n\n  is it open? ")).toBe("Hello, is it open?");
  const long = previewOf("🍣".repeat(200));
  expect([...long]).toHaveLength(140);
  expect(long.isWellFormed()).toBe(true);
  expect(previewOf("x".repeat(140))).toBe("x".repeat(140));
});

it("a conversation is stored for a year", () => {
  expect(retentionStart(new Date("2027-12-01T00:00:00Z"))).toEqual(new Date("2026-12-01T00:00:00Z"));
});
