import { expect, test } from "vitest";
import { needsOf } from "./needs.ts";

test("what is dangerous stands first, the rest keeps its order", () => {
  const needs = needsOf({
    dietaryNeeds: ["vegetarian", "without-eggs", "without-nuts"],
    severeAllergens: ["nuts"],
  });
  expect(needs).toEqual([
    { need: "without-nuts", isSevere: true },
    { need: "vegetarian", isSevere: false },
    { need: "without-eggs", isSevere: false },
  ]);
});
