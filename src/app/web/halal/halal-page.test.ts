import { expect, it } from "vitest";
import { HALAL_TASKS } from "#domains/dietary/halal-guide.ts";
import { checklistRecord } from "./halal-page.tsx";

it("keeps what is ticked, and forgets what the guide does not ask for any more", () => {
  expect(checklistRecord.read()).toEqual([]);
  checklistRecord.hold(["apply.fee", "learn.rules"]);
  expect(checklistRecord.read()).toEqual(["learn.rules", "apply.fee"]);
  checklistRecord.hold(["apply.stamp" as "apply.fee"]);
  expect(checklistRecord.read()).toEqual([]);
});

it("has each task once", () => {
  expect(new Set(HALAL_TASKS).size).toBe(HALAL_TASKS.length);
});
