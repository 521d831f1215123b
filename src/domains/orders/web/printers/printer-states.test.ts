import { expect, it } from "vitest";
import { namedTrouble, stateOf } from "./printer-states.ts";

const NOW = "2026-12-01T03:01:00.000Z";

it("says how a printer is by when it was heard and what it said", () => {
  const state = (seenAt: string | null, trouble: "paper-out" | null = null) =>
    stateOf({ seenAt, trouble }, NOW);
  expect(state(null)).toBe("never");
  expect(state("2026-12-01T03:00:30.000Z")).toBe("ready");
  expect(state("2026-12-01T03:00:30.000Z", "paper-out")).toBe("trouble");
  expect(state("2026-12-01T03:00:00.000Z", "paper-out"), "a minute of silence").toBe("offline");
});

it("knows the causes that have a name", () => {
  expect(namedTrouble({ error: "jam" })).toBe("jam");
  expect(namedTrouble({ error: "511 Media decoding error" })).toBeNull();
  expect(namedTrouble({ error: null })).toBeNull();
});
