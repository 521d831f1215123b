import { expect, it } from "vitest";
import { hourLater } from "./quick-actions.tsx";

it.each([
  ["2026-12-01T18:30", "2026-12-01T19:30"],
  ["2026-12-31T23:30", "2027-01-01T00:30"],
])("an hour after %s is %s", (before, after) => {
  expect(hourLater(before)).toBe(after);
});
