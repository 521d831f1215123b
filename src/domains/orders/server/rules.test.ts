import { describe, expect, it } from "vitest";
import { answerDueAt } from "./rules.ts";

const now = new Date("2026-12-01T03:00:00Z");
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("until when the kitchen answers", () => {
  it("ends before food is picked up, however soon that is, and never in the past", () => {
    for (const minutes of [5, 15, 30, 45, 600]) {
      const due = answerDueAt({ kind: "pick-up", dueAt: minutesOn(minutes) }, now);
      expect(due.getTime()).toBeLessThan(minutesOn(minutes).getTime());
      expect(due.getTime()).toBeGreaterThan(now.getTime());
    }
    expect(answerDueAt({ kind: "pick-up", dueAt: minutesOn(60) }, now)).toEqual(minutesOn(45));
  });

  it("is a quarter of an hour at a table, and until the meal for one that was booked", () => {
    expect(answerDueAt({ kind: "dine-in", dueAt: minutesOn(10) }, now)).toEqual(minutesOn(15));
    expect(answerDueAt({ kind: "booking", dueAt: minutesOn(120) }, now)).toEqual(minutesOn(120));
  });
});
