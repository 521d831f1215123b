import { expect, it } from "vitest";
import { readDegrees } from "./model.ts";

it("degrees are read as people type them, and nothing beyond the poles", () => {
  expect(readDegrees(" ３５.６８ ", "lat")).toBe(35.68);
  expect(readDegrees("139,7671", "lng")).toBe(139.7671);
  expect(readDegrees("-13.5", "lat")).toBe(-13.5);
  for (const text of ["", "35.6.8", "north", "91", "1e3"]) expect(readDegrees(text, "lat")).toBeNull();
});
