import { expect, test } from "vitest";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import {
  NO_FACTS,
  presenceOf,
  unanswered,
  usualFacts,
  withDiet,
  withPresence,
  withSure,
  withUsual,
} from "./facts.ts";

test("nothing is answered before somebody answers it", () => {
  expect(ALLERGENS.map((allergen) => presenceOf(NO_FACTS, allergen))).toEqual(ALLERGENS.map(() => null));
  expect(unanswered(withPresence(NO_FACTS, "soy", "no"))).toEqual(ALLERGENS.filter((one) => one !== "soy"));
});

test("an allergen is in it, may be, or is not: never two of them", () => {
  const may = withPresence(NO_FACTS, "soy", "may");
  expect(may).toEqual({ ...NO_FACTS, mayContain: ["soy"] });
  const is = withPresence(withPresence(may, "soy", "yes"), "fish", "yes");
  expect(is).toEqual({ ...NO_FACTS, contains: ["fish", "soy"] });
  expect(presenceOf(is, "nuts")).toBeNull();
  expect(withPresence(is, "soy", "no")).toMatchObject({ contains: ["fish"], freeOf: ["soy"] });
});

test("a diet that excludes what is said to be in it is taken back", () => {
  const suits = withDiet(withDiet(NO_FACTS, "vegan", true), "halal", true);
  expect(withPresence(suits, "eggs", "yes").diets).toEqual(["halal"]);
  expect(withPresence(suits, "eggs", "may").diets).toEqual(["halal", "vegan"]);
});

test("what is usual can be stated, without a diet that contradicts it, and says nothing of the rest", () => {
  const usual = usualFacts({ contains: ["fish", "moon dust"], diets: ["vegan", "halal"] });
  expect(usual).toEqual({ ...NO_FACTS, contains: ["fish"], diets: ["halal"] });
});

test("a dish of the glossary that is chosen afterwards fills what is not answered, and changes no answer", () => {
  const begun = withPresence(withPresence(NO_FACTS, "soy", "no"), "nuts", "may");
  const filled = withUsual(begun, { contains: ["soy", "fish", "nuts"] });
  expect(filled).toMatchObject({ contains: ["fish"], mayContain: ["nuts"], freeOf: ["soy"] });
});

test("what was confirmed is asked about again when it is answered anew", () => {
  const sure = withSure(withPresence(NO_FACTS, "fish", "no"), "fish");
  expect(sure).toMatchObject({ freeOf: ["fish"], sureFreeOf: ["fish"] });
  expect(withPresence(withPresence(sure, "fish", "may"), "fish", "no").sureFreeOf).toEqual([]);
});
