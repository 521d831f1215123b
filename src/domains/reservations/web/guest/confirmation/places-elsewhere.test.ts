import { expect, test } from "vitest";
import { paths } from "#kernel/addresses/paths.ts";
import { similarPlaces } from "./places-elsewhere.tsx";

test("the search for another table is around the restaurant, with the same needs", () => {
  const restaurant = { latitude: "35.7", longitude: "139.7" } as Parameters<
    typeof similarPlaces
  >[0]["restaurant"];
  const dietaryNeeds = ["vegan" as const, "without-nuts" as const, "without-fish" as const];
  const [around, needs] = similarPlaces({ restaurant, dietaryNeeds });
  expect(
    Object.fromEntries(new URL(paths.appAround(around, needs), "http://noren.test").searchParams),
  ).toEqual({
    mode: "public",
    around: "35.7,139.7",
    diet: "vegan",
    without: "nuts,fish",
  });
});
