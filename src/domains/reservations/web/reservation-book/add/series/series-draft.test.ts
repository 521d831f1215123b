import { expect, it } from "vitest";
import { isChosen, whichOfMonth } from "./series-draft.ts";

const date = (given: object = {}) => ({
  ...{ at: "2026-12-11T19:00", day: "2026-12-11", state: "free" as const, tableIds: ["A"], bookedAt: null },
  ...given,
});

it("a free date is chosen until staff take it out; others never are", () => {
  expect(isChosen(date(), { toggled: [] })).toBe(true);
  expect(isChosen(date(), { toggled: ["2026-12-11T19:00"] })).toBe(false);
  expect(isChosen(date({ state: "full" }), { toggled: ["2026-12-11T19:00"] })).toBe(false);
});

it("a date on which the guest has a table already is not, until staff keep it", () => {
  const twice = date({ bookedAt: "2026-12-11T18:00" });
  expect(isChosen(twice, { toggled: [] })).toBe(false);
  expect(isChosen(twice, { toggled: ["2026-12-11T19:00"] })).toBe(true);
});

it("a day is the first, second or fifth of its kind in the month", () => {
  const days = ["2026-12-07", "2026-12-08", "2026-12-31"];
  expect(days.map(whichOfMonth)).toEqual([1, 2, 5]);
});
