import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toAlertMemory } from "./alert-memory.ts";
import { EMPTY_MEMORY } from "./model.ts";

const alert = {
  id: "a",
  restaurant: {
    id: "r",
    name: "鮨",
    nameTranslations: { en: "Sushi" },
    cuisine: "japanese",
    cuisine_type: "sushi",
  },
  distance: 73,
  alertType: 100,
  timestamp: "2026-11-21T03:00:00.000Z",
  acknowledged: true,
};

describe("toAlertMemory", () => {
  it("gives back what was written", () => {
    const memory = {
      raised: { r: "2026-11-21" },
      inside: { r: 50 },
      checkedAt: "2026-11-21T03:00:00.000Z",
      recent: [alert],
    };
    expect(toAlertMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
  });

  it("makes nothing of nonsense, and never fails", () => {
    for (const saved of [
      null,
      7,
      "x",
      [],
      { recent: [null, {}, { id: 1 }], raised: { r: "soon" }, inside: { r: 7 } },
    ])
      expect(toAlertMemory(saved)).toEqual(EMPTY_MEMORY);
    fc.assert(fc.property(fc.anything(), (saved) => toAlertMemory(saved).recent.length <= 5));
  });

  it("takes an alert of an unknown distance for one of 100 metres", () => {
    const [read] = toAlertMemory({ recent: [{ ...alert, alertType: 75 }] }).recent;
    expect(read?.alertType).toBe(100);
  });

  it("shows no more than five, whatever was written", () => {
    expect(toAlertMemory({ recent: Array.from({ length: 9 }, () => alert) }).recent).toHaveLength(5);
  });
});
