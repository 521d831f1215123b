import { describe, expect, it } from "vitest";
import { happenedAt, latestChanges } from "./rules.ts";

const now = new Date("2026-12-01T03:00:00Z");

describe("happenedAt", () => {
  it.each([
    [undefined, "2026-12-01T03:00:00.000Z"],
    ["2026-11-30T10:00:00+09:00", "2026-11-30T01:00:00.000Z"],
    ["2031-01-01T00:00:00Z", "2026-12-01T03:00:00.000Z"],
    ["1970-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z"],
    ["0000-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z"],
  ])("takes %s as %s", (said, at) => {
    expect(happenedAt(said, now).toISOString()).toBe(at);
  });
});

describe("latestChanges", () => {
  const change = (restaurantId: string, at: string) => ({ restaurantId, at });

  it("keeps the last word on each restaurant, and the removal of two at once", () => {
    const changes = latestChanges(
      {
        added: [
          change("b", "2026-11-02T00:00:00Z"),
          change("a", "2026-11-03T00:00:00Z"),
          change("c", "2026-11-01T00:00:00Z"),
        ],
        removed: [
          change("b", "2026-11-05T00:00:00Z"),
          change("a", "2026-11-01T00:00:00Z"),
          change("c", "2026-11-01T00:00:00Z"),
        ],
      },
      now,
    );
    expect(changes.map(({ restaurantId, isSaved }) => [restaurantId, isSaved])).toEqual([
      ["a", true],
      ["b", false],
      ["c", false],
    ]);
  });
});
