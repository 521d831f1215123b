import { expect, test } from "vitest";
import { NO_FACTS, presenceOf, usualFacts, withDiet, withPresence } from "./facts.ts";

test("an allergen is in it, may be, or is not: never two of them", () => {
  const may = withPresence(NO_FACTS, "soy", "may");
  expect(may).toEqual({ contains: [], mayContain: ["soy"], diets: [] });
  const is = withPresence(withPresence(may, "soy", "yes"), "fish", "yes");
  expect(is).toEqual({ contains: ["fish", "soy"], mayContain: [], diets: [] });
  expect(presenceOf(is, "nuts")).toBe("no");
  expect(withPresence(is, "soy", "no").contains).toEqual(["fish"]);
});

test("a diet that excludes what is said to be in it is taken back", () => {
  const suits = withDiet(withDiet(NO_FACTS, "vegan", true), "halal", true);
  expect(withPresence(suits, "eggs", "yes").diets).toEqual(["halal"]);
  expect(withPresence(suits, "eggs", "may").diets).toEqual(["halal", "vegan"]);
});

test("what is usual can be stated, without a diet that contradicts it", () => {
  const usual = usualFacts({ contains: ["fish", "moon dust"], diets: ["vegan", "halal"] });
  expect(usual).toEqual({ contains: ["fish"], mayContain: [], diets: ["halal"] });
});
