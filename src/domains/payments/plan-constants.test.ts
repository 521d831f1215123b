import { expect, it } from "vitest";
import { daysOfCode } from "./plan-constants.ts";

it("reads the days from a trial code, null for other text", () => {
  expect([14, 21, 30].map((days) => daysOfCode(` shusei${days}-7KQ2M-XW4RD`))).toEqual([14, 21, 30]);
  for (const code of ["", "SHUSEI", "SHUSEI13-7KQ2M", "SHUSEI31-7KQ2M", "SHUSEI300-AB", "30-7KQ2M"])
    expect(daysOfCode(code), code).toBeNull();
});
