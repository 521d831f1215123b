import { expect, test } from "vitest";
import { dayEndsAt } from "./day-ends-at.ts";

test("a day ends on the restaurant's clock, also on the night that clocks change", () => {
  expect(dayEndsAt("2026-11-27", 300, "Asia/Tokyo").toISOString()).toBe("2026-11-27T20:00:00.000Z");
  expect(dayEndsAt("2026-03-28", 300, "Europe/Paris").toISOString()).toBe("2026-03-29T03:00:00.000Z");
  // 02:30 does not exist on that night.
  expect(dayEndsAt("2026-03-28", 150, "Europe/Paris").toISOString()).toBe("2026-03-29T01:00:00.000Z");
  expect(dayEndsAt("2026-10-24", 300, "Europe/Paris").toISOString()).toBe("2026-10-25T04:00:00.000Z");
});
