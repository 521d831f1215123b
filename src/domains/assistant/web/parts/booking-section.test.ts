import { expect, test } from "vitest";
import { freeUntil } from "./booking-section.tsx";

test("the deadline of free cancellation is in the restaurant's time zone, across days and years", () => {
  expect(freeUntil("2026-11-27T19:00", 120)).toBe("2026-11-27T17:00");
  expect(freeUntil("2027-01-01T11:30", 1_440)).toBe("2026-12-31T11:30");
});
