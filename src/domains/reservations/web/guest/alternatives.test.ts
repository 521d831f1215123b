import { expect, test } from "vitest";
import { alternativesIn } from "./alternatives.ts";

test("a refusal's free times and days are read", () => {
  const days = [{ date: "2026-11-22", times: ["18:00", "19:00"] }];
  expect(alternativesIn({ alternatives: ["17:30"], otherDays: days })).toEqual({ times: ["17:30"], days });
});

test("what another version says differently is left out", () => {
  const otherDays = [{ date: "2026-11-22", times: [] }, { date: 7, times: ["18:00"] }, "tomorrow", null];
  expect(alternativesIn({ alternatives: [18, "19:00"], otherDays })).toEqual({ times: ["19:00"], days: [] });
  expect(alternativesIn({})).toEqual({ times: [], days: [] });
});
