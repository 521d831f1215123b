import { describe, expect, it } from "vitest";
import { answerDueAt } from "./rules.ts";

const now = new Date("2026-12-01T03:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("until when the kitchen answers", () => {
  it("ends before food is picked up, however soon that is, and never in the past", () => {
    for (const minutes of [5, 15, 30, 45, 600]) {
      const due = answerDueAt({ kind: "pick-up", dueAt: after(minutes) }, now);
      expect(due.getTime()).toBeLessThan(after(minutes).getTime());
      expect(due.getTime()).toBeGreaterThan(now.getTime());
    }
    expect(answerDueAt({ kind: "pick-up", dueAt: after(60) }, now)).toEqual(after(45));
  });

  it("is a quarter of an hour at a table, and until the meal for one that was booked", () => {
    expect(answerDueAt({ kind: "dine-in", dueAt: after(10) }, now)).toEqual(after(15));
    expect(answerDueAt({ kind: "booking", dueAt: after(120) }, now)).toEqual(after(120));
  });
});
