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

test("all allergens are unanswered at first", () => {
  expect(ALLERGENS.map((allergen) => presenceOf(NO_FACTS, allergen))).toEqual(ALLERGENS.map(() => null));
  expect(unanswered(withPresence(NO_FACTS, "soy", "no"))).toEqual(ALLERGENS.filter((one) => one !== "soy"));
});

test("an allergen is contained, possible or absent: never two of them", () => {
  const may = withPresence(NO_FACTS, "soy", "may");
  expect(may).toEqual({ ...NO_FACTS, mayContain: ["soy"] });
  const is = withPresence(withPresence(may, "soy", "yes"), "fish", "yes");
  expect(is).toEqual({ ...NO_FACTS, contains: ["fish", "soy"] });
  expect(presenceOf(is, "nuts")).toBeNull();
  expect(withPresence(is, "soy", "no")).toMatchObject({ contains: ["fish"], freeOf: ["soy"] });
});

test("a diet that contradicts the contents is removed", () => {
  const suits = withDiet(withDiet(NO_FACTS, "vegan", true), "halal", true);
  expect(withPresence(suits, "eggs", "yes").diets).toEqual(["halal"]);
  expect(withPresence(suits, "eggs", "may").diets).toEqual(["halal", "vegan"]);
});

test("usual contents can be stated, without contradicting diets, and leave the rest unanswered", () => {
  const usual = usualFacts({ contains: ["fish", "moon dust"], diets: ["vegan", "halal"] });
  expect(usual).toEqual({ ...NO_FACTS, contains: ["fish"], diets: ["halal"] });
});

test("choosing a glossary dish later fills unanswered allergens and changes no answer", () => {
  const begun = withPresence(withPresence(NO_FACTS, "soy", "no"), "nuts", "may");
  const filled = withUsual(begun, { contains: ["soy", "fish", "nuts"] });
  expect(filled).toMatchObject({ contains: ["fish"], mayContain: ["nuts"], freeOf: ["soy"] });
});

test("a changed answer must be confirmed again", () => {
  const sure = withSure(withPresence(NO_FACTS, "fish", "no"), "fish");
  expect(sure).toMatchObject({ freeOf: ["fish"], sureFreeOf: ["fish"] });
  expect(withPresence(withPresence(sure, "fish", "may"), "fish", "no").sureFreeOf).toEqual([]);
});
