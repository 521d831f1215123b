import { expect, test } from "vitest";
import { freeUntil } from "./booking-section.tsx";

test("the last minute of free cancelling is on the restaurant's clock, also on another day and in another year", () => {
  expect(freeUntil("2026-11-27T19:00", 120)).toBe("2026-11-27T17:00");
  expect(freeUntil("2027-01-01T11:30", 1_440)).toBe("2026-12-31T11:30");
});
