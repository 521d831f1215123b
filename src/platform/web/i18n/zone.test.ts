import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localDate } from "#kernel/time/zoned-time.ts";
import { dayIn } from "./zone.ts";

describe("dayIn", () => {
  it("turns the page at midnight on the wall, not at the reader's", () => {
    expect(dayIn("Asia/Tokyo", new Date("2026-11-21T14:59:59Z"))).toBe("2026-11-21");
    expect(dayIn("Asia/Tokyo", new Date("2026-11-21T15:00:00Z"))).toBe("2026-11-22");
    expect(dayIn("Europe/Warsaw", new Date("2026-11-21T15:00:00Z"))).toBe("2026-11-21");
  });

  it("agrees with the calendar library at any time in any zone", () => {
    const zones = fc.constantFrom("Asia/Tokyo", "Europe/London", "America/New_York", "Pacific/Apia", "UTC");
    const instants = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        expect(dayIn(zone, instant)).toBe(localDate(instant, zone));
      }),
    );
  });
});
