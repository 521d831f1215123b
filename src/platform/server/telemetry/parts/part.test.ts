import { describe, expect, it } from "vitest";
import { PARTS, type Part } from "#platform/contract.ts";
import { type PartCheck, type PartChecks, PartWatch } from "./part.ts";

const FIRST = new Date("2026-12-01T03:00:00Z");
const fine: PartCheck = async () => ({ state: "fine", finding: "clockFine" });

function checks(changes: Partial<Record<Part, PartCheck>>): PartChecks {
  return { ...(Object.fromEntries(PARTS.map((part) => [part, fine])) as PartChecks), ...changes };
}

describe("PartWatch", () => {
  it("shows the others while one hangs, and does not start that one again", async () => {
    let started = 0;
    let answer: () => void = () => undefined;
    const hangs: PartCheck = () => {
      started++;
      return new Promise((resolve) => {
        answer = () => resolve({ state: "fine", finding: "diskFine", bytes: 1 });
      });
    };
    const watch = new PartWatch(checks({ disk: hangs }), () => FIRST, 50);
    const found = async () => (await watch.look()).find(({ part }) => part === "disk");
    const parts = await watch.look();
    expect(parts.map(({ part }) => part)).toEqual([...PARTS]);
    expect(parts.filter(({ state }) => state !== "fine")).toMatchObject([
      { part: "disk", state: "look", finding: "unanswered", error: "no answer within 50 ms" },
    ]);
    await found();
    expect(started).toBe(1);
    answer();
    await found();
    const last = found();
    expect(started).toBe(2);
    answer();
    expect(await last).toMatchObject({ state: "fine", since: null });
  });

  it("remembers when it first saw that a part is not fine, and forgets it when it is", async () => {
    let now = FIRST;
    let isFine = false;
    const watch = new PartWatch(
      checks({
        clock: async () => ({ ...{ finding: "clockOff", ms: 3_000 }, state: isFine ? "fine" : "look" }),
        database: async () => {
          throw new Error("connect ECONNREFUSED");
        },
      }),
      () => now,
    );
    const clock = async () => (await watch.look()).find(({ part }) => part === "clock");
    await clock();
    now = new Date(FIRST.getTime() + 60_000);
    expect(await clock()).toMatchObject({ since: FIRST.toISOString(), isSinceNoticed: true });
    expect((await watch.look())[0]).toMatchObject({
      part: "database",
      state: "broken",
      finding: "unanswered",
    });
    isFine = true;
    expect(await clock()).toMatchObject({ since: null, isSinceNoticed: false });
    isFine = false;
    expect(await clock()).toMatchObject({ since: now.toISOString() });
  });
});
