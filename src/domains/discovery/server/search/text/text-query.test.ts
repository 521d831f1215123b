import { expect, it } from "vitest";
import { RecentTerms } from "./text-query.ts";

it("gives the same conditions for the same query, until many others have been asked since", () => {
  const recent = new RecentTerms();
  const sushi = recent.of("Sushi");
  for (let other = 0; other < 63; other++) recent.of(`other ${other}`);
  expect(recent.of("Sushi")).toBe(sushi);
  for (let other = 0; other < 63; other++) recent.of(`another ${other}`);
  expect(recent.of("Sushi")).toBe(sushi);
  for (let other = 0; other < 64; other++) recent.of(`a third ${other}`);
  expect(recent.of("Sushi")).not.toBe(sushi);
  expect(recent.of("Sushi")).toEqual(sushi);
});
